/** The palette with all that it lists: what is not needed before it is opened comes with its code, and goes when it closes. */
import { useLayoutEffect, useState } from 'react';
import { ContextKeys, Panels, Settings } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useService } from '../plugins/hooks.ts';
import { PluginHost } from '../plugins/types.ts';
import { settingGroups } from '../settings/setting-groups.ts';
import { ThePalette } from '../workbench/parts.ts';
import { type FoundSettings, lateContents } from './late-contents.ts';
import { Palette as BarePalette } from './palette.tsx';
import { settingRows } from './setting-rows.ts';

const rowsOf = ({ own, meant }: FoundSettings) => [...own, ...meant].map(({ ranges: _, ...item }) => item);

/** Source of the settings in the plain search. */
const SOURCE = 'core.settings';

export function Palette() {
  const palette = useService(ThePalette);
  const host = useService(PluginHost);
  const keys = useService(ContextKeys);
  const settings = useService(Settings);
  const panels = useService(Panels);
  const t = useCoreText();
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const groups = () => settingGroups(host, (key) => keys.get(key));
    const rowsIn = (source?: string) => settingRows({ groups, settings, palette, panels, t }, source);
    const before = palette.contents;
    const find = rowsIn(SOURCE);
    const source = palette.addProvider({
      id: SOURCE,
      title: t('palette.settings'),
      search: (text) => Promise.resolve(text === '' ? [] : rowsOf(find(text))),
    });
    palette.list(lateContents(before, { settings: rowsIn(), t }));
    setWhole(true);
    return () => {
      source.dispose();
      palette.list(before);
    };
  }, [palette, host, keys, settings, panels, t]);
  // Drawn once, with all that it lists.
  return isWhole && <BarePalette />;
}
