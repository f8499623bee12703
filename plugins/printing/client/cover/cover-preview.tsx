/** The cover laid flat, as it is cut: back, spine and front, to scale. */
import { useTranslate } from '#client-kit';
import type { Area, Cover } from '../../common/cover.ts';
import type { CoverText } from '../../common/model.ts';
import { fitLine, fitLines } from './cover-lines.ts';
import styles from './cover.module.css';

/** Millimetres between letters and edges. */
const MARGIN = 22;
const TITLE = 11;
const AUTHOR = 7;
/** Of the spine's width. */
const SPINE_SHARE = 0.42;
const SPINE_MOST = 7;

const Front = ({ area, text }: { readonly area: Area; readonly text: CoverText }) => {
  const width = area.width - 2 * MARGIN;
  const middle = area.x + area.width / 2;
  const title = fitLines(text.title, width, TITLE);
  return (
    <g className={styles.letters} textAnchor="middle">
      <text y={area.y + area.height * 0.28} fontSize={title.size} className={styles.title}>
        {title.lines.map((line, index) => (
          <tspan key={`${index} ${line}`} x={middle} dy={index === 0 ? 0 : title.size * 1.3}>
            {line}
          </tspan>
        ))}
      </text>
      <text x={middle} y={area.y + area.height * 0.72} fontSize={fitLine(text.author, width, AUTHOR)}>
        {text.author}
      </text>
      <text x={middle} y={area.y + area.height - MARGIN} fontSize={AUTHOR}>
        {text.year}
      </text>
    </g>
  );
};

/** From top to bottom, so that it is read when the book lies with its front up. */
const Spine = ({ area, text }: { readonly area: Area; readonly text: string }) => {
  const size = fitLine(text, area.height - 2 * MARGIN, Math.min(SPINE_MOST, area.width * SPINE_SHARE));
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  return (
    <text
      className={styles.letters}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={size}
      transform={`translate(${x} ${y}) rotate(90)`}
    >
      {text}
    </text>
  );
};

const Board = ({ area, className }: { readonly area: Area; readonly className: string | undefined }) => (
  <rect className={className} x={area.x} y={area.y} width={area.width} height={area.height} />
);

export const CoverPreview = ({ cover, text }: { readonly cover: Cover; readonly text: CoverText }) => {
  const t = useTranslate();
  const { back, spine, front } = cover;
  const said = [text.title, text.author, text.year].filter((part) => part !== '').join(', ');
  return (
    <svg
      className={styles.cover}
      viewBox={`0 0 ${cover.width} ${cover.height}`}
      role="img"
      aria-label={t('cover.preview', { text: said })}
    >
      <rect className={styles.bleed} width={cover.width} height={cover.height} />
      <Board area={back} className={styles.board} />
      <Board area={front} className={styles.board} />
      {spine && <Board area={spine} className={styles.spine} />}
      <Front area={front} text={text} />
      {spine && cover.hasSpineText && <Spine area={spine} text={text.spine} />}
    </svg>
  );
};
