import * as contract from '@backoffice/contract/search/search'
import type { Database } from '../../database/database.ts'
import { readToday } from '../../database/today.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { actsNamed, ROLES_ABOUT, actsOf } from './acts.rules.ts'
import { findRecent, findSources } from './sources.file.ts'
import { linkOf } from './found-link.wire.ts'
import { rememberFound } from './remember-found.ts'
import { findAccounts, readRecents } from './search.read.ts'
import { askedFor } from './search.rules.ts'
import { actAboutToWire, actToWire, type Hit } from './search.wire.ts'

const max = contract.FOUND_MAX

export function searchRoutes(serve: Serve, db: Database): void {
  serve(contract.search, async ({ query: { q }, actor }) => {
    const [recents, today] = await Promise.all([readRecents(actor, db, contract.RECENT_MAX), readToday(db)])
    const opened = new Set(recents.map(({ kind, id }) => `${kind} ${id}`))
    const toWire = ({ day = today, ...hit }: Hit & { link?: string }): contract.SearchResult => ({
      ...hit,
      link: hit.link ?? linkOf({ ...hit, day }, { role: actor.role, today }),
      isRecent: opened.has(`${hit.kind} ${hit.id}`),
    })
    if (q === undefined) return [...(await findRecent(actor, db, recents)), ...actsOf(actor.role).map(actToWire)].map(toWire)
    const [acts, hits] = await Promise.all([findActs(actor, db, q), findSources(actor, db, { q, max })])
    return [...acts, ...hits].map(toWire)
  })

  serve(contract.rememberFound, async ({ tx, body, actor }) => {
    await rememberFound(tx, body, { actor, max: contract.RECENT_MAX })
    return { done: true as const }
  })
}

/** Finds the acts that the text begins to name; those about somebody once for each person or outlet that the rest names. */
async function findActs(actor: Actor, db: Database, q: string): Promise<Hit[]> {
  const { acts, about } = actsNamed(q, actor.role)
  if (about === '') return acts.map(actToWire)
  const hits = await Promise.all(
    acts.map(async (act) => {
      if (act.about === undefined) return [actToWire(act)]
      const people = await findPeople(actor, db, { about, roles: ROLES_ABOUT[act.about] })
      return people.map((person) => actAboutToWire(act, person))
    }),
  )
  return hits.flat()
}

async function findPeople(actor: Actor, db: Database, { about, roles }: { about: string; roles: readonly string[] }) {
  const { words } = askedFor(about)
  const [outlets, accounts] = await Promise.all([
    findAccounts(actor, db, { words, isOutlet: true, max }),
    findAccounts(actor, db, { words, isOutlet: false, roles, max }),
  ])
  return [...outlets, ...accounts].slice(0, max)
}
