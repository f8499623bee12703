/**
 * What is typed while the place for it is still being made. Who asks for a note goes on with its words at once; until the mark is stored
 * and the editor open, they would be the page's keys, and turn it or choose a tool.
 */
export class TypedAhead {
  #field: HTMLTextAreaElement | undefined;

  /** Has the keyboard until `take`, or Escape. @param beside what the place belongs to: work goes on in the same panel */
  begin(beside: Element | undefined): void {
    this.take();
    const field = document.createElement('textarea');
    field.className = 'visually-hidden';
    field.addEventListener('keydown', ({ key }) => void (key === 'Escape' && this.take()));
    (beside?.parentElement ?? document.body).append(field);
    field.focus({ preventScroll: true });
    this.#field = field;
  }

  /** Ends it. @returns what was typed since */
  take(): string {
    const typed = this.#field?.value ?? '';
    this.#field?.remove();
    this.#field = undefined;
    return typed;
  }
}
