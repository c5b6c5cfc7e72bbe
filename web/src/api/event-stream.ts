/** Yields the topics of a stream of server-sent events; skips comments (heartbeats). */
export async function* topicsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let buffered = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (buffered + chunk.value).split(/\r?\n\r?\n/)
    buffered = blocks.pop() ?? ''
    for (const block of blocks) {
      const topic = topicIn(block)
      if (topic !== undefined) yield topic
    }
  }
}

function topicIn(block: string): string | undefined {
  return /^event: ?(.+)$/m.exec(block)?.[1]?.trim()
}
