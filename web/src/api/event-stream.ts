/** Yields the topics of a stream of server-sent events; skips comments (heartbeats). */
export async function* topicsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = (rest + read.value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const topic = topicIn(block)
      if (topic !== undefined) yield topic
    }
  }
}

function topicIn(block: string): string | undefined {
  return /^event: ?(.+)$/m.exec(block)?.[1]?.trim()
}
