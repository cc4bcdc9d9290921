// Today's loads on Home: those at risk, those without a carrier, and those that are picked up.
import { HomeLines } from "./HomeLines.tsx";
import { useTodayFigures } from "./use-today-figures.ts";

export function HomeToday() {
  const figures = useTodayFigures();
  return (
    <section aria-labelledby="home-today">
      <h2 id="home-today">Today</h2>
      <HomeLines figures={figures} />
    </section>
  );
}
