/** Reads `text/event-stream`: the messages of a stream, one by one. */

export interface StreamMessage {
  readonly id: string | undefined;
  readonly data: string;
}

const messageOf = (block: string): StreamMessage | undefined => {
  const data: string[] = [];
  let id: string | undefined;
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
  }
  return data.length > 0 ? { id, data: data.join('\n') } : undefined;
};

/** The next piece, or the end when none comes for so many milliseconds: then the connection is dead. */
const nextWithin = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  silence: number,
): Promise<ReadableStreamReadResult<Uint8Array>> => {
  const timer = setTimeout(() => void reader.cancel(), silence);
  try {
    return await reader.read();
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Ends when the stream does.
 * @param silence milliseconds without a byte after which the stream counts as dead; the server's heartbeat must be faster
 */
export async function* readStream(body: ReadableStream<Uint8Array>, silence: number): AsyncGenerator<StreamMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await nextWithin(reader, silence);
    if (done) return;
    // The line feed after a carriage return at the end may still be on its way.
    const text = (rest + decoder.decode(value, { stream: true })).replace(/\r(?:\n|(?!$))/g, '\n');
    const blocks = text.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageOf(block);
      if (message) yield message;
    }
  }
}
