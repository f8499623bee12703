/** A person as a picture, or as initials on a colour that stays theirs. */
import { useState } from 'react';
import styles from './avatar.module.css';
import { chipOf, tintOf } from './tint.ts';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Pixels, 24 when not given. */
  readonly size?: number;
  /** Where people of one thing are told apart, as `tintIn` gives it. */
  readonly tint?: number | undefined;
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.charAt(0) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return (first + last).toUpperCase();
};

export function Avatar({ name, src, size = 24, tint = tintOf(name) }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: Math.max(9, size * 0.4) }} title={name}>
      {src && src !== broken ? (
        <img className={styles.image} src={src} alt={name} onError={() => setBroken(src)} />
      ) : (
        <span className={styles.initials} style={{ background: chipOf(tint) }} role="img" aria-label={name}>
          {initialsOf(name)}
        </span>
      )}
    </span>
  );
}
