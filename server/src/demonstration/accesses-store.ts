import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { sealedFor } from '../features/channel-access/index.ts'
import { seal, type SealingKeys } from '../security/sealing.ts'
import { newUuid } from '../shared/uuid.ts'

type Vault = { today: string; managerId: number | undefined; keys: SealingKeys }

/** Username, password, first and last day relative to today, note, number of uses and hours since the last one. */
const ACCESSES: readonly [string, string, number, number, string, number, number | null][] = [
  ['siege-activ', 'Vacoa-Corail-71', -300, 64, 'Activations du siège', 412, 3],
  ['siege-recouv', 'Letchi-Ravine-28', -120, 245, 'Recouvrement', 96, 27],
  ['secteur-ouest', 'Filao-Lagon-54', -45, 135, 'Responsable du secteur Ouest', 58, 6],
  ['secteur-nord', 'Tamarin-Cap-19', -45, 135, 'Responsable du secteur Nord', 33, 51],
  ['secteur-sud', 'Bambou-Volcan-86', -28, 2, 'À prolonger avec celui du Nord', 47, 20],
  ['caisse-port', 'Goyavier-Quai-37', -26, 4, 'Caisse du Port', 121, 1],
  ['formation', 'Papaye-Ecole-90', -90, -12, 'Session de formation', 14, 340],
  ['caisse-gare', 'Cannelle-Rail-65', -365, -40, 'Caisse fermée pour travaux', 203, 1_010],
  ['salon-2', 'Muscade-Stand-43', 6, 20, 'Stand du salon', 0, null],
]

/** Inserts accesses sealed with the keys of this installation. Marks their ends as announced, so that nobody is notified. */
export async function insertAccesses(tx: Tx, { today, managerId, keys }: Vault): Promise<void> {
  for (const [username, password, startsIn, endsIn, note, uses, usedHoursAgo] of ACCESSES) {
    const id = newUuid()
    await sql`
      insert into channel_accesses (id, username, sealed, start_date, end_date, announced_end, note, usage_count, last_used_at, created_at, created_by)
      values (${id}, ${username}, ${seal(keys, sealedFor(id), password)}, ${today}::date + ${startsIn}::integer, ${today}::date + ${endsIn}::integer,
        ${today}::date + ${endsIn}::integer, ${note}, ${uses}, now() - make_interval(hours => ${usedHoursAgo}::integer),
        now() + make_interval(days => least(${startsIn}::integer, 0)), ${managerId ?? null})
    `.execute(tx)
  }
}
