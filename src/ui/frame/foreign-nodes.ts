// Extensions take elements out of the page, wrap them, and put their own between them. React knows nothing of that, and fails with the whole
// screen where an element that it removes, or puts another one before, is no longer where it drew it.

/** Removes a child wherever it is now; what is in the page no longer is removed already. */
function removeFrom(this: Node, remove: Node["removeChild"], child: Node): Node {
  const parent = child.parentNode;
  return parent === null ? child : remove.call(parent, child);
}

/** Inserts before a child, or before what it was wrapped in; at the end where it is gone. */
function insertInto(this: Node, insert: Node["insertBefore"], node: Node, before: Node | null): Node {
  let place = before;
  while (place !== null && place.parentNode !== this) place = place.parentNode;
  return insert.call(this, node, place);
}

/** For all of the page, before React draws anything. Returns what ends that. */
export function bearForeignNodes(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : (removeFrom.call(this, removeChild, child) as T);
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isThere = before == null || before.parentNode === this;
    return (isThere ? insertBefore.call(this, node, before) : insertInto.call(this, insertBefore, node, before)) as T;
  };
  return () => Object.assign(Node.prototype, { removeChild, insertBefore });
}
