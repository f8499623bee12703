#!/usr/bin/env node
/** `carrel` as it stands in the path of a terminal. */
import './carrel.mjs';
