import { listenToAnnouncements } from '../database/announcements.ts'
import type { Database } from '../database/database.ts'
import type { Publications } from '../database/publications.ts'
import type { Announcement } from '../shared/announcement.ts'
import { createForeignChanges } from './foreign-changes.ts'
import { createMovedMarks } from './moved-marks.ts'
import { topicChangesOf, type Collected, type PublishedChanges, type PublishedTopic, type TopicChange } from './topic-changes.ts'

export type TopicFeed = {
  /** Starts collecting, until nobody has called `take` for a minute. */
  open: () => Promise<void>
  close: () => void
  /** Returns the number of changes collected so far. */
  position: () => number
  /** Returns what this process changed since the last call, and every 30 seconds what other programs changed. */
  take: () => Promise<TopicChange[]>
}
type Options = { publications: readonly Publications<PublishedTopic>[]; foreignEveryMs?: number }
type Source = { takeForeign: () => Promise<TopicChange[]>; noteAnnounced: (topic: PublishedTopic) => void; stop: () => void }
type SourceOptions = Options & { collect: (announcement: Announcement) => void }

const FOREIGN_EVERY_MS = 30_000
const FORGET_AFTER_MS = 60_000

export function createTopicFeed(db: Database, options: Options): TopicFeed {
  const changes: PublishedChanges = Object.assign({}, ...options.publications.map((one) => one.changes))
  let source: Promise<Source> | undefined
  let takenAt = 0
  let collected: Collected[] = []
  let position = 0
  const isForgotten = () => Date.now() - takenAt > FORGET_AFTER_MS

  function collect(announcement: Announcement): void {
    if (isForgotten()) return
    position += 1
    collected.push({ ...announcement, position })
  }

  function close(): void {
    void source?.then(({ stop }) => stop()).catch(() => undefined)
    source = undefined
    collected = []
  }

  async function open(): Promise<void> {
    if (isForgotten()) close()
    takenAt = Date.now()
    source ??= openSource(db, { ...options, collect })
    await source.catch((error: unknown) => {
      source = undefined
      throw error
    })
  }

  async function take(): Promise<TopicChange[]> {
    await open()
    const from = await source
    const moved = (await from?.takeForeign()) ?? []
    const batch = collected
    collected = []
    const topics = await topicChangesOf(db, changes, batch).catch((error: unknown) => {
      collected = [...batch, ...collected]
      throw error
    })
    for (const { topic } of topics) from?.noteAnnounced(topic)
    return [...topics, ...moved]
  }

  return { open, close, position: () => position, take }
}

/** Listens to this process and marks the current position of other programs. */
async function openSource(db: Database, { publications, foreignEveryMs = FOREIGN_EVERY_MS, collect }: SourceOptions): Promise<Source> {
  const foreign = createForeignChanges(db)
  const marks = publications.flatMap((one) => one.marks ?? [])
  const readMoved = createMovedMarks(db, marks)
  let announced = new Set<PublishedTopic>()
  let foreignReadAt = Date.now()
  const stop = await listenToAnnouncements(db, (announcement) => {
    if (announcement.requestId !== undefined) foreign.noteOwn(announcement.requestId)
    collect(announcement)
  })
  await Promise.all([foreign.read(), readMoved()])

  async function takeForeign(): Promise<TopicChange[]> {
    if (Date.now() - foreignReadAt < foreignEveryMs) return []
    foreignReadAt = Date.now()
    for (const announcement of await foreign.read()) collect(announcement)
    // A moved mark adds nothing if its topic was published meanwhile.
    const moved = (await readMoved()).filter((topic) => !announced.has(topic))
    announced = new Set()
    return moved.map((topic) => ({ topic, accounts: new Set(), position: Number.POSITIVE_INFINITY }))
  }

  return { takeForeign, noteAnnounced: (topic) => void announced.add(topic), stop }
}
