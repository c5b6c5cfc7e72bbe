import * as contract from '@backoffice/contract/saved-views/saved-views'
import type { Database, Tx } from '../../database/database.ts'
import { readToday } from '../../database/today.ts'
import type { Serve } from '../../http/serve.ts'
import type { SealingKeys } from '../../security/sealing.ts'
import type { Actor } from '../../shared/actor.ts'
import { changeView } from './change-view.ts'
import { chooseDefaultView } from './choose-default-view.ts'
import { deleteView } from './delete-view.ts'
import { readViews } from './saved-views.read.ts'
import { viewToWire } from './saved-views.wire.ts'
import { saveView } from './save-view.ts'
import { notSent } from './saved-views.errors.ts'
import { sendView } from './send-view.ts'
import { subscribeToView } from './subscribe-to-view.ts'
import { unsubscribeFromView } from './unsubscribe-from-view.ts'
import { previewOf, type ReadAs } from './view.file.ts'
import { mailedViewOf, sourceOf } from './mailed-view.file.ts'
import { subjectOf } from './view-mail.rules.ts'
import { findSeenView } from './find-seen-view.ts'
import { refuseList, refuseSharing, type ViewReader } from './view-reader.rules.ts'
import { mayReadScreen, refuseUnknownScreen, viewRequestOf } from './view-request.wire.ts'

type Context = { keys: SealingKeys; readAs: ReadAs }

export function savedViewsRoutes(serve: Serve, db: Database, { keys, readAs }: Context): void {
  serveViews(serve)
  serveSubscriptions(serve)
  serveMails(serve, db, { keys, readAs })
}

function serveViews(serve: Serve): void {
  serve(contract.listViews, async ({ query: { screen }, actor, reader }) => {
    if (screen !== undefined) refuseScreen(screen, readerOf(actor))
    const views = await readViews(actor, reader, { screen })
    return views.filter((view) => view.isMine || mayReadScreen(view.screen, actor.role)).map(viewToWire)
  })

  serve(contract.saveView, async ({ tx, body, actor }) => {
    const reader = readerOf(actor)
    refuseSharing(body.isShared, reader)
    refuseScreen(body.screen, reader)
    await viewRequestOf(body, await readToday(tx))
    return oneView(tx, await saveView(tx, { ...body, ownerId: actor.id }), actor)
  })

  serve(contract.changeView, async ({ tx, params: { id }, body, actor }) => {
    const reader = readerOf(actor)
    const { screen } = await findSeenView(tx, id, reader)
    if (body.state) await viewRequestOf({ screen, state: body.state }, await readToday(tx))
    await changeView(tx, { id, ...body }, reader)
    return oneView(tx, id, actor)
  })

  serve(contract.deleteView, async ({ tx, params: { id }, actor }) => {
    await deleteView(tx, id, readerOf(actor))
    return { done: true as const }
  })

  serve(contract.chooseDefaultView, async ({ tx, params: { id }, body, actor }) => {
    await chooseDefaultView(tx, { id, ...body }, readerOf(actor))
    return oneView(tx, id, actor)
  })
}

function serveSubscriptions(serve: Serve): void {
  serve(contract.subscribeToView, async ({ tx, params: { id }, body: { frequency, weekday = null, hour }, actor }) => {
    const when = { frequency, hour, weekday: frequency === 'weekly' ? weekday : null }
    await subscribeToView(tx, { id, ...when }, readerOf(actor))
    return oneView(tx, id, actor)
  })

  serve(contract.unsubscribeFromView, async ({ tx, params: { id }, actor }) => {
    await unsubscribeFromView(tx, id, readerOf(actor))
    return oneView(tx, id, actor)
  })
}

function serveMails(serve: Serve, db: Database, { keys, readAs }: Context): void {
  serve(contract.previewView, async ({ params: { id }, actor, reader }) => {
    const person = readerOf(actor)
    const view = await findSeenView(reader, id, person)
    refuseList(view.screen, person)
    const today = await readToday(reader)
    const request = await viewRequestOf(view, today)
    const shown = await previewOf(request, sourceOf(db, actor, readAs))
    return { ...shown, subject: subjectOf(view.name, request.period, today), period: request.period }
  })

  serve(contract.sendView, async ({ params: { id }, actor, runEach }) => {
    const compute = (view: Parameters<typeof mailedViewOf>[0]) => mailedViewOf(view, sourceOf(db, actor, readAs))
    const limits = { viewMax: contract.SENDINGS_MAX, allMax: contract.ALL_SENDINGS_MAX }
    const runOnce = async (queue: (tx: Tx) => Promise<string>) => {
      const [sent] = await runEach([id], async (tx) => ({ to: await queue(tx) }))
      if (sent === undefined || 'refusal' in sent) throw notSent(sent?.refusal.code)
      return sent.outcome.to
    }
    return { sentTo: await sendView(db, id, { ...limits, keys, compute, runOnce, reader: readerOf(actor) }) }
  })
}

function readerOf({ id, role }: Actor): ViewReader {
  return { id, role, mayRead: (screen) => mayReadScreen(screen, role) }
}

function refuseScreen(screen: string, reader: ViewReader): void {
  refuseUnknownScreen(screen)
  refuseList(screen, reader)
}

async function oneView(tx: Tx, id: number, actor: Actor): Promise<contract.View> {
  const [view] = await readViews(actor, tx, { id })
  if (!view) throw new Error(`view ${id} cannot be read`)
  return viewToWire(view)
}
