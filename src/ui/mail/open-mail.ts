// Opens a draft in the person's mail program, without leaving the page.

/** `link` as of mailLink. */
export function openMail(link: string): void {
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.click();
}
