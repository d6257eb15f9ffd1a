// Where does the page begin? With a language, then with whatever the address names.

import { mount } from "svelte";
import App from "./App.svelte";
import { startWorker } from "./offline/register.svelte";
import "@fontsource-variable/inter/wght.css";
import "./style/tokens.css";
import "./style/base.css";
import { firstLanguage, spoken } from "./texts/language.svelte";

await spoken.speak(firstLanguage());
const target = document.getElementById("page");
if (target) mount(App, { target });
void startWorker();
