/** One style out of all: the user's own, those of the app, and the official ones, which are added when they are chosen; or a file. */
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Combobox, DialogBody, DialogFooter, Field } from '#ui';
import type { StyleShelf } from './style-shelf.ts';

interface StyleChoiceProps {
  readonly t: Translate;
  readonly shelf: StyleShelf;
  readonly style: string;
  readonly close: (style?: string) => void;
}

export const StyleChoice = observer(({ t, shelf, style, close }: StyleChoiceProps) => {
  const [chosen, setChosen] = useState(style);
  const file = useRef<HTMLInputElement>(null);
  const take = async (adding: Promise<string | undefined>) => {
    const id = await adding;
    if (id !== undefined) setChosen(id);
  };
  // One that a co-author has added is theirs alone, and serves the file all the same.
  const isForeign = !shelf.styles.some(({ id }) => id === style);
  const options = [
    ...shelf.styles.map(({ id, title }) => ({ value: id, label: title })),
    ...(isForeign ? [{ value: style, label: t('citing.style.foreign') }] : []),
  ];
  return (
    <>
      <DialogBody>
        <Field label={t('citing.style.label')} help={t('citing.style.help')}>
          <Combobox
            options={options}
            value={chosen}
            onChange={setChosen}
            placeholder={t('citing.style.search')}
            create={{ label: (name) => t('citing.style.add', { name }), run: (name) => void take(shelf.add(name)) }}
            search={{
              type: shelf.seek,
              found: shelf.found.map(({ name, title, short }) => ({
                value: name,
                label: title,
                ...(short && { detail: short }),
              })),
              choose: (name) => void take(shelf.add(name)),
            }}
            disabled={shelf.isBusy}
          />
        </Field>
        <input
          ref={file}
          type="file"
          accept=".csl,.xml"
          hidden
          onChange={({ currentTarget: { files } }) => files?.[0] && void take(shelf.upload(files[0]))}
        />
        <div>
          <Button variant="ghost" icon="file-up" disabled={shelf.isBusy} onClick={() => file.current?.click()}>
            {t('citing.style.file')}
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('citing.style.cancel')}</Button>
        <Button variant="primary" disabled={shelf.isBusy} onClick={() => close(chosen)}>
          {t('citing.style.take')}
        </Button>
      </DialogFooter>
    </>
  );
});
