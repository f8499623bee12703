/** Makes something new: how it is called, and in which of several places it lies, one of which can be made on the way. */
import { type FocusEvent, type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { DialogBody, DialogFooter } from '../overlays/dialog.tsx';
import { Field } from './field.tsx';
import styles from './placed-form.module.css';
import type { Option } from './radio-group.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

export interface PlacedFormProps {
  readonly texts: {
    readonly title: string;
    readonly titleMissing: string;
    readonly place: string;
    readonly placeMissing: string;
    readonly choosePlace: string;
    readonly newPlace: string;
    readonly cancel: string;
    readonly make: string;
  };
  readonly places: readonly Option<string>[];
  /** Resolves to `undefined` when none was made. */
  readonly newPlace: () => Promise<Option<string> | undefined>;
  readonly initial: { readonly title: string; readonly place: string | undefined };
  /** Why nothing can be made now. */
  readonly disabledReason?: string | undefined;
  /** What else is chosen, below. */
  readonly children?: ReactNode;
  readonly onMake: (title: string, place: string) => void;
  readonly onCancel: () => void;
}

/** Of a title, in UTF-16 units. */
const LONGEST = 100;

export function PlacedForm({ texts, places, newPlace, initial, disabledReason, children, onMake, onCancel }: PlacedFormProps) {
  const [title, setTitle] = useState(initial.title);
  const [made, setMade] = useState<readonly Option<string>[]>([]);
  const [place, setPlace] = useState(initial.place);
  const [left, setLeft] = useState(false);
  const name = title.trim();
  // What is missing is told in a line more: during a press it would move from under the pointer what is pressed.
  const leave = ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
    if (!form?.matches(':active')) setLeft(true);
    else addEventListener('pointerup', () => setTimeout(setLeft, 0, true), { once: true });
  };
  const makePlace = async () => {
    const one = await newPlace();
    if (!one) return;
    setMade((others) => [...others, one]);
    setPlace(one.value);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (name !== '' && place !== undefined) onMake(name, place);
      }}
    >
      <DialogBody>
        <Field label={texts.title} required error={left && name === '' ? texts.titleMissing : undefined}>
          <TextInput
            value={title}
            maxLength={LONGEST}
            autoFocus
            onBlur={leave}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label={texts.place} required error={left && place === undefined ? texts.placeMissing : undefined}>
          <Select options={[...places, ...made]} value={place} onChange={setPlace} placeholder={texts.choosePlace} />
        </Field>
        <Button className={styles.newPlace} variant="ghost" icon="folder-plus" onClick={() => void makePlace()}>
          {texts.newPlace}
        </Button>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="primary" disabled={name === '' || place === undefined} disabledReason={disabledReason}>
          {texts.make}
        </Button>
      </DialogFooter>
    </form>
  );
}
