// Tells when a picture is on the screen.

let tellPainted: (at: number) => void = () => {};
export const whenPainted = (): Promise<number> =>
  new Promise((resolve) => {
    tellPainted = resolve;
  });

export const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the frame of the last change went to the compositor. */
export async function painted(): Promise<void> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    tellPainted(performance.now());
  };
  port2.postMessage(null);
}
