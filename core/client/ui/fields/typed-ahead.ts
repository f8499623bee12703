/**
 * What is typed while the place for it is still being made. Who asks for a note goes on with its words at once; until it is stored and its
 * editor open, they would be keys of what has the keyboard: turn a page, choose a tool, or press a button once more.
 */
export class TypedAhead {
  #page: HTMLElement | undefined;
  #field: HTMLTextAreaElement | undefined;

  /** Has the keyboard until `take` or `giveUp`. @param page where it was: work goes on in the same panel */
  begin(page: HTMLElement | undefined): void {
    this.take();
    const field = document.createElement('textarea');
    field.className = 'visually-hidden';
    field.addEventListener('keydown', ({ key }) => void (key === 'Escape' && this.giveUp()));
    (page?.parentElement ?? document.body).append(field);
    field.focus({ preventScroll: true });
    this.#page = page;
    this.#field = field;
  }

  /** The place is there. @returns what was typed for it */
  take(): string {
    const typed = this.#field?.value ?? '';
    this.#field?.remove();
    this.#field = undefined;
    return typed;
  }

  /** There will be no place: the page has the keyboard again. */
  giveUp(): void {
    const hasKeyboard = this.#field !== undefined && document.activeElement === this.#field;
    this.take();
    if (hasKeyboard) this.#page?.focus({ preventScroll: true });
  }
}
