type Page<Row> = { content: readonly Row[]; totalElements: number }
export type ReadPage<Row> = (query: { page: number; size: number }) => Promise<Page<Row>>

/** Largest page that the server accepts. */
const SIZE = 200

export async function readEveryPage<Row>(readPage: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { content, totalElements } = await readPage({ page, size: SIZE })
    rows.push(...content)
    if (content.length === 0 || rows.length >= totalElements) return rows
  }
}
