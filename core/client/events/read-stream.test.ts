import { describe, expect, it } from 'vitest';
import { readStream, type StreamMessage } from './read-stream.ts';

const bytes = new TextEncoder();
const streamOf = (pieces: readonly (string | Uint8Array)[], ends = true) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? bytes.encode(piece) : piece);
      if (ends) controller.close();
    },
  });
const all = async (stream: ReadableStream<Uint8Array>, silence = 1000): Promise<StreamMessage[]> => {
  const messages: StreamMessage[] = [];
  for await (const message of readStream(stream, silence)) messages.push(message);
  return messages;
};
const data = async (...pieces: string[]) => (await all(streamOf(pieces))).map((message) => message.data);

describe('an event stream', () => {
  it.each([
    ['one message', ['data: a\n\n'], ['a']],
    ['a message in pieces', ['da', 'ta: a', '\n', '\ndata: b\n\n'], ['a', 'b']],
    ['lines that end as on Windows', ['data: a\r\n\r\ndata: b\r\n\r\n'], ['a', 'b']],
    ['such lines whose end is cut in two', ['data: a\r', '\ndata: b\r\n\r', '\n'], ['a\nb']],
    ['several lines of data', ['data: a\ndata: b\n\n'], ['a\nb']],
    ['a value without a space before it', ['data:a\n\n'], ['a']],
    ['comments and fields that mean nothing', [': here\n\nretry: 2000\n\nevent: x\ndata: a\n\n'], ['a']],
    ['what was broken off', ['data: a\n\ndata: half'], ['a']],
    ['nothing', [], []],
  ])('with %s', async (_, pieces, expected) => expect(await data(...pieces)).toEqual(expected));

  it('hands on ids', async () => {
    expect(await all(streamOf(['id: 7\ndata: a\n\ndata: b\n\n']))).toEqual([
      { id: '7', data: 'a' },
      { id: undefined, data: 'b' },
    ]);
  });

  it('puts letters together that were cut in two', async () => {
    const whole = bytes.encode('data: é\n\n');
    expect(await all(streamOf([whole.slice(0, 7), whole.slice(7)]))).toEqual([{ id: undefined, data: 'é' }]);
  });

  it('ends when nothing comes for too long', async () => {
    expect(await all(streamOf(['data: a\n\n'], false), 30)).toEqual([{ id: undefined, data: 'a' }]);
  });
});
