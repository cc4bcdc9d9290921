// Runs inside the measured pages, apart from their code: measures the time from a key or click to the screen, and scrolling.

interface FirstRows {
  readonly at: number;
  readonly rows: number;
  readonly drawn: number;
}

/** `window.probe` of the measured pages. */
export interface Probe {
  /** The next event of this type starts the measurement. */
  arm(type: "keydown" | "click"): void;
  /** A page that draws its rows on a canvas says so whenever it does. */
  drew(): void;
  /** As soon as nothing has changed for a while: milliseconds from the event to the last painted change of rows; null without one. */
  settled(): Promise<number | null>;
  /** Records every frame until `stop`. */
  watchFrames(): void;
  /** Durations between frames in milliseconds, and the visible rows that were blank or absent, summed over all frames. */
  stop(): { readonly frames: readonly number[]; readonly blanks: number };
  /** When rows were first on the screen, none of them blank, in milliseconds since the start of the page; and the count at that time. */
  firstRows(): Promise<FirstRows>;
  /** The same for rows that keys and clicks reach: a reload may show a picture of them before. */
  firstAnswer(): Promise<FirstRows>;
  /** Addresses of the scripts that the document itself names, without those that the scripts load later. */
  readonly documentScripts: readonly string[];
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installs the probe. It is passed as text, so it must not use anything outside of itself. */
export function installProbe(): void {
  const bodies = ".Table_body, .ag-body, .ag-root-wrapper-body, .peer-rows";
  const documentScripts: string[] = [];
  let begun: number | null = null;
  let painted: number | null = null;
  let awaited = false;
  let settling: Promise<number | null> = Promise.resolve(null);

  // The browser records 250 otherwise, and the portal's scripts alone are about as many.
  performance.setResourceTimingBufferSize(5_000);
  // "interactive" comes before the first deferred script runs.
  document.addEventListener(
    "readystatechange",
    () => {
      for (const one of document.querySelectorAll<HTMLScriptElement>("head script[src]")) documentScripts.push(one.src);
      for (const one of document.querySelectorAll<HTMLLinkElement>("head link[rel=modulepreload]"))
        documentScripts.push(one.href);
    },
    { once: true },
  );

  // The message arrives after the frame of the callback went to the compositor.
  const afterPaint = (act: (now: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        act(performance.now());
      };
      port2.postMessage(null);
    });
  };

  const onRows = (target: Node): boolean => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest(bodies) != null;
  };

  const rowsChanged = (): void => {
    if (begun === null || awaited) return;
    awaited = true;
    afterPaint((now) => {
      awaited = false;
      painted = now;
    });
  };

  const mutations = new MutationObserver((records) => {
    if (begun !== null && records.some(({ target }) => onRows(target))) rowsChanged();
  });

  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

  let frames: number[] = [];
  let blanks = 0;
  let watching = false;

  // Reads only values that the last paint has computed, which costs the page almost nothing.
  const blankRows = (): number => {
    const box = document.querySelector<HTMLElement>(".Table_table");
    if (box === null) return 0;
    const view = box.getBoundingClientRect();
    const top = box.querySelector("[role=columnheader]")?.getBoundingClientRect().bottom ?? view.top;
    const bottom = view.top + box.clientHeight;
    const rows = box.querySelectorAll<HTMLElement>(".Table_body .Table_row");
    const height = rows[0]?.getBoundingClientRect().height ?? 1;
    let seen = 0;
    let blank = 0;
    for (const row of rows) {
      const place = row.getBoundingClientRect();
      if (place.bottom <= top || place.top >= bottom) continue;
      seen += Math.min(place.bottom, bottom) - Math.max(place.top, top);
      if (row.querySelector(".Table_skeleton") !== null) blank++;
    }
    return blank + Math.max(0, Math.round((bottom - top - seen) / height));
  };

  const peerRows = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-rows]");

  const isWhole = (): boolean =>
    peerRows() !== null ||
    (document.querySelector(".Table_table .Table_row[data-key]:not([data-key^='-'])") !== null &&
      document.querySelector(".Table_table .Table_skeleton") === null &&
      Number(document.querySelector(".Table_table")?.getAttribute("aria-rowcount")) > 1);

  const rowCount = (): number =>
    Number(peerRows()?.dataset["rows"] ?? Number(document.querySelector(".Table_table")?.getAttribute("aria-rowcount")) - 1);

  const isAnswering = (): boolean => isWhole() && document.querySelector("[inert]") === null;

  const first = (isThere: () => boolean): Promise<FirstRows> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere()) return void requestAnimationFrame(look);
        const rows = rowCount();
        const drawn = document.querySelectorAll(".Table_table .Table_row, .peer-row").length;
        afterPaint((at) => resolve({ at, rows, drawn }));
      };
      look();
    });

  // A page that is busy answers no question; at a reload it is looked at from the start.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const early = navigation?.type === "reload" ? { rows: first(isWhole), answer: first(isAnswering) } : null;

  async function settle(type: "keydown" | "click"): Promise<number | null> {
    let last: number | null = null;
    // 15 frames, a quarter of a second, without a change. A key may change no row; another tab shows other rows, however long it takes.
    for (let quiet = 0; quiet < (last === null && type === "click" ? 300 : 15); quiet++) {
      await frame();
      if (painted !== last || awaited) quiet = 0;
      last = painted;
    }
    mutations.disconnect();
    return painted === null || begun === null ? null : painted - begun;
  }

  window.probe = {
    documentScripts,
    drew: rowsChanged,
    arm(type) {
      begun = null;
      painted = null;
      mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      addEventListener(
        type,
        (event) => {
          begun = event.timeStamp;
          settling = settle(type);
        },
        { capture: true, once: true },
      );
    },
    settled: () => settling,
    watchFrames() {
      frames = [];
      blanks = 0;
      watching = true;
      let before: number | null = null;
      const next = (now: number): void => {
        if (!watching) return;
        if (before !== null) frames.push(now - before);
        before = now;
        afterPaint(() => {
          blanks += blankRows();
        });
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    },
    stop() {
      watching = false;
      return { frames, blanks };
    },
    firstRows: () => early?.rows ?? first(isWhole),
    firstAnswer: () => early?.answer ?? first(isAnswering),
  };
}
