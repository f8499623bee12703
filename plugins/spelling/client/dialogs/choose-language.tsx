/** The language in which a paper is checked: as the paper says, one of the dictionaries of the house, or not at all. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, RadioGroup, ScrollArea } from '#ui';
import { languageName } from '../language-name.ts';

export interface ChooseLanguageProps {
  readonly codes: readonly string[];
  /** A code, `en` for English of any kind, `auto` or `off`. */
  readonly current: string;
  /** Of the app. */
  readonly locale: string;
  readonly t: Translate;
  /** Given what was chosen. */
  readonly close: (chosen?: string) => void;
}

export function ChooseLanguage({ codes, current, locale, t, close }: ChooseLanguageProps) {
  const [chosen, setChosen] = useState(current);
  const named = codes
    .map((value) => ({ value, label: languageName(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  const options = [
    { value: 'auto', label: t('language.auto'), detail: t('language.autoDetail') },
    { value: 'en', label: t('language.anyEnglish') },
    ...named,
    { value: 'off', label: t('language.off') },
  ];
  return (
    <>
      <DialogBody>
        <ScrollArea label={t('language.title')}>
          <RadioGroup label={t('language.title')} options={options} value={chosen} onChange={setChosen} />
        </ScrollArea>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button variant="primary" onClick={() => close(chosen)}>
          {t('language.choose')}
        </Button>
      </DialogFooter>
    </>
  );
}
