/** An icon by its name; decorative unless it is given a title. */
import type { IconName } from '../../../plugin-api/manifest.ts';
import { useLateIcons } from './late-icons.ts';
import type * as everyIcon from './icon-set.ts';
import * as shell from './shell-icons.ts';

export type KnownIcon = keyof typeof everyIcon;

export interface IconProps {
  readonly name: IconName;
  /** Pixels, 16 when not given. */
  readonly size?: number;
  /** Spoken instead of being skipped by screen readers. */
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Names come from manifests as plain strings; a name that nobody registered shows a dashed square, not a hole. */
export function Icon(props: IconProps) {
  const drawing = shell[props.name as keyof typeof shell];
  return drawing ? <Drawn {...props} drawing={drawing} /> : <Late {...props} />;
}

/** Keeps its room while the set is on its way. */
function Late(props: IconProps) {
  const icons = useLateIcons();
  if (icons) return <Drawn {...props} drawing={icons[props.name as KnownIcon] ?? icons['square-dashed']} />;
  const { size = 16, title, className } = props;
  return <svg width={size} height={size} className={className} focusable={false} {...nameOf(title)} />;
}

function Drawn({ drawing: Drawing, size = 16, title, className }: IconProps & { readonly drawing: (typeof shell)['close'] }) {
  return <Drawing size={size} strokeWidth={size >= 24 ? 1.5 : 1.75} className={className} focusable={false} {...nameOf(title)} />;
}

const nameOf = (title: string | undefined) =>
  title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
