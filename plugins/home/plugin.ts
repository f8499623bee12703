/** Home, where one begins, and the dashboard, which one arranges oneself. What they show comes from other plugins. */
import { AT_WORK, definePlugin, EVERYBODY, eq, panelType } from '#plugin-api';

export default definePlugin({
  id: 'home',
  api: 1,
  // Affiliates have a Home of their own and no dashboard (AFF-002).
  gate: EVERYBODY,
  contributes: {
    panels: {
      'home.start': { icon: 'home', kind: 'page', route: '/', initial: true, initialOrder: -2 },
      'home.dashboard': { icon: 'layout-dashboard', kind: 'page', route: '/dashboard', gate: AT_WORK },
    },
    commands: {
      'home.open': { icon: 'home' },
      'home.openDashboard': { icon: 'layout-dashboard', gate: AT_WORK },
      'home.addWidget': { icon: 'plus', gate: AT_WORK },
      'home.resetDashboard': { icon: 'rotate-ccw', gate: AT_WORK },
      'home.undo': { palette: false },
      'home.redo': { palette: false },
    },
    keybindings: [
      { command: 'home.undo', keys: 'mod+z', when: eq(panelType, 'home.dashboard') },
      { command: 'home.redo', keys: 'mod+shift+z', when: eq(panelType, 'home.dashboard') },
      { command: 'home.redo', keys: 'mod+y', when: eq(panelType, 'home.dashboard') },
    ],
    menus: [
      { menu: 'menubar.go', command: 'home.open', group: '1-panels', order: 1 },
      { menu: 'menubar.go', command: 'home.openDashboard', group: '1-panels', order: 2 },
    ],
    sidebar: [
      { id: 'home', icon: 'home', opens: 'home.start', order: 5 },
      { id: 'dashboard', icon: 'layout-dashboard', opens: 'home.dashboard', order: 10, gate: AT_WORK },
    ],
  },
});
