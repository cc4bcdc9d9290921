// Starts the page of a link: reads its token behind the #, where it stays, so that the page can be loaded again and its address kept.
/** @jsxImportSource preact */
import { render } from "preact";
import { App } from "./App.tsx";
import { keepPageOffline } from "./offline-files.ts";
import { openLink } from "./open-link.ts";
import { giveTextsElements } from "./own-text.ts";
import { NoLink } from "./parts/NoLink.tsx";
import { tokenOf } from "./token.ts";
import "./theme.css";

const place = document.querySelector("#visitor");
const token = tokenOf(location.hash);
giveTextsElements();

// Another link was opened in this tab.
addEventListener("hashchange", () => location.reload());

if (token !== null && import.meta.env.PROD) addEventListener("load", () => void keepPageOffline());
if (place !== null) render(token === null ? <NoLink /> : <App link={await openLink(token)} />, place);
