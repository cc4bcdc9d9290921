// The least that a browser can do: one image made beforehand, put over the page and moved with the pointer.
import { useEffect, useRef } from "react";
import { painted } from "./painted.ts";

/** As much as a map draws beyond its edge. */
const BEYOND = 1.5;

/** Made when the page is opened. Every pixel differs from its neighbors, as in a map. */
const image = new ImageData(Math.round(innerWidth * BEYOND), Math.round(innerHeight * BEYOND));
for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : (at * 7) % 251;

export function MovedImage() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current!;
    shown.getContext("2d")?.putImageData(image, 0, 0);
    void painted();
    let left = 0;
    let top = 0;
    const move = (event: PointerEvent): void => {
      if (event.buttons === 0) return;
      left += event.movementX;
      top += event.movementY;
      shown.style.transform = `translate(${left}px, ${top}px)`;
    };
    addEventListener("pointermove", move);
    return () => removeEventListener("pointermove", move);
  }, []);
  return (
    <canvas
      ref={canvas}
      width={image.width}
      height={image.height}
      style={{ position: "fixed", inset: "-25%", willChange: "transform" }}
    />
  );
}
