/** One setting: its name, what it does, and its control. */
import { observer } from 'mobx-react-lite';
import type { Scalar } from '../../common/expression.ts';
import type { Settings } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { chosenValue, controlOf } from './setting-control.ts';
import type { SettingEntry } from './setting-groups.ts';
import { TypedSetting } from './typed-setting.tsx';
import styles from './settings.module.css';

interface SettingRowProps {
  readonly entry: SettingEntry;
  readonly settings: Settings;
}

export const SettingRow = observer(function SettingRow({ entry, settings }: SettingRowProps) {
  const t = useCoreText();
  const { id, title, description, declaration } = entry;
  const value = settings.get<Scalar>(id);
  const modified = value !== declaration.initial;
  return (
    <li className={styles.row} data-setting={id} data-modified={modified || undefined}>
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {declaration.scope === 'device' && (
            <span className={styles.device}>
              <Icon name="laptop" size={11} />
              {t('settings.thisDevice')}
            </span>
          )}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.control}>
        <Control entry={entry} value={value} onChange={(next) => settings.set(id, next)} />
        <span className={styles.reset}>
          {modified && (
            <IconButton
              icon="rotate-ccw"
              size="small"
              label={t('settings.reset')}
              onClick={() => settings.set(id, declaration.initial)}
            />
          )}
        </span>
      </div>
    </li>
  );
});

interface ControlProps {
  readonly entry: SettingEntry;
  readonly value: Scalar;
  readonly onChange: (value: Scalar) => void;
}

function Control({ entry, value, onChange }: ControlProps) {
  const { title, options, declaration } = entry;
  const control = controlOf(declaration.schema);
  if (control.kind === 'switch') return <Switch label={title} checked={value === true} onChange={onChange} />;
  if (control.kind === 'choice') {
    const choices = control.values.map((choice) => ({ value: choice, label: options[choice] ?? choice }));
    const choose = (text: string) => onChange(chosenValue(declaration.schema, text));
    return <Select label={title} options={choices} value={String(value)} onChange={choose} className={styles.select} />;
  }
  return (
    <TypedSetting
      key={String(value)}
      label={title}
      control={control}
      schema={declaration.schema}
      value={value}
      onChange={onChange}
    />
  );
}
