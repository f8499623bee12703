/** In which layout a rich text goes on as LaTeX. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import { type Layout, LAYOUTS } from '../../common/layouts.ts';
import { LayoutChoice, type Layouts, useLayouts } from './layout-choice.tsx';

interface FormProps {
  readonly t: Translate;
  readonly asked: Promise<Layouts>;
  readonly close: (layout?: Layout) => void;
}

function Form({ t, asked, close }: FormProps) {
  const layouts = useLayouts(asked);
  const [layout, setLayout] = useState<Layout>(LAYOUTS[0]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close(layout);
      }}
    >
      <DialogBody>
        <p>{t('files.toLatexText')}</p>
        {layouts.layouts.length > 0 && (
          <LayoutChoice
            t={t}
            layouts={layouts}
            withOwn={false}
            value={layout}
            onChange={(chosen) => setLayout(chosen ?? LAYOUTS[0])}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('files.cancel')}</Button>
        <Button type="submit" variant="primary" icon="file-code" autoFocus>
          {t('files.toLatexAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that actions can open it without JSX. */
export const ToLatexForm = (props: FormProps) => <Form {...props} />;
