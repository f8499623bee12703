/** An icon by its name; decorative unless it is given a title. */
import type { IconName } from '../../plugin-api/manifest.ts';
import * as icons from './icon-set.ts';

export type KnownIcon = keyof typeof icons;

export interface IconProps {
  readonly name: IconName;
  /** Pixels, 16 when not given. */
  readonly size?: number;
  /** Spoken instead of being skipped by screen readers. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Names come from manifests as plain strings; a name that nobody registered shows a dashed square, not a hole. */
export function Icon({ name, size = 16, title, className }: IconProps) {
  const Drawing = icons[name as KnownIcon] ?? icons['square-dashed'];
  const named = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return <Drawing size={size} strokeWidth={size >= 24 ? 1.5 : 1.75} className={className} focusable={false} {...named} />;
}
