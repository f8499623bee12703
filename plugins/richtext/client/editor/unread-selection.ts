/**
 * Before it changes anything on the page, React writes down what is selected in the editable element that has the focus, to restore it; for
 * that it walks through all that the element holds, which in a long text takes longer than all else that a key does. The editor restores
 * its selection by itself: React is told that there is none to write down. Browsers and screen readers go by the attribute, which stays.
 */
export const leaveSelectionUnread = (editable: HTMLElement): void => {
  Object.defineProperty(editable, 'contentEditable', {
    configurable: true,
    get: () => 'inherit',
    set: (value: string) => {
      editable.setAttribute('contenteditable', value);
    },
  });
};
