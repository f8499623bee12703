/** The people of a house: who they are by their provider, their directory, a list or their address, and what that brings. Shows nothing by itself. */
import { definePlugin } from '#plugin-api';

export default definePlugin({ id: 'people', api: 1, requires: ['account'], requiresOnServer: ['library'], contributes: {} });
