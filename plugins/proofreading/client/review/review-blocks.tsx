/** Paragraphs and tables of a document under review, each with its comments beside it. */
import type { Block, Paragraph, ReviewComment, Table } from '../../common/review/model.ts';
import { paragraphsOf } from '../../common/review/read-review.ts';
import { CommentList } from './comment-list.tsx';
import { MarkView, ReviewParagraph, changesIn } from './review-paragraph.tsx';
import styles from './review.module.css';

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly current: string | undefined;
}

const here = (paragraph: Paragraph, current: string | undefined): string | undefined =>
  current !== undefined && changesIn(paragraph).includes(current) ? current : undefined;

const TableView = ({ table, current }: { readonly table: Table; readonly current: string | undefined }) => (
  <div className={styles.scrolls}>
    <table className={styles.table}>
      <tbody>
        {table.rows.map(({ key, mark, cells }) => (
          <tr key={key} className={styles[mark.state]}>
            {cells.map((cell, at) => (
              <td key={cell.key} colSpan={cell.span}>
                {at === 0 && <MarkView mark={mark} current={current} name="row" />}
                <Blocks blocks={cell.blocks} current={current} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Blocks = ({ blocks, current }: BlocksProps) =>
  blocks.map((block) =>
    block.kind === 'paragraph' ? (
      <ReviewParagraph key={block.key} paragraph={block} current={here(block, current)} />
    ) : (
      <TableView key={block.key} table={block} current={current} />
    ),
  );

interface ReviewBlocksProps extends BlocksProps {
  readonly comments: ReadonlyMap<string, ReviewComment>;
}

export const ReviewBlocks = ({ blocks, current, comments }: ReviewBlocksProps) =>
  blocks.map((block) => {
    const ids = paragraphsOf([block]).flatMap((paragraph) => paragraph.comments);
    return (
      <div key={block.key} className={styles.block}>
        <Blocks blocks={[block]} current={current} />
        <CommentList comments={ids.flatMap((id) => comments.get(id) ?? [])} />
      </div>
    );
  });
