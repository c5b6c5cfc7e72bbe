/** An access of the operator's system, before its password is sealed. Days count from today. */
export type Access = {
  username: string
  password: string
  startsIn: number
  endsIn: number
  note: string
  usageCount: number
  usedHoursAgo: number | null
}

/** In use, about to end, ended, and not yet begun: the vault shows each of its states. */
export const ACCESSES: readonly Access[] = [
  access('siege-activ', 'Vacoa-Corail-71', [-300, 64], { note: 'Activations du siège', usageCount: 412, usedHoursAgo: 3 }),
  access('siege-recouv', 'Letchi-Ravine-28', [-120, 245], { note: 'Recouvrement', usageCount: 96, usedHoursAgo: 27 }),
  access('secteur-ouest', 'Filao-Lagon-54', [-45, 135], { note: 'Responsable du secteur Ouest', usageCount: 58, usedHoursAgo: 6 }),
  access('secteur-nord', 'Tamarin-Cap-19', [-45, 135], { note: 'Responsable du secteur Nord', usageCount: 33, usedHoursAgo: 51 }),
  access('secteur-sud', 'Bambou-Volcan-86', [-28, 2], { note: 'À prolonger avec celui du Nord', usageCount: 47, usedHoursAgo: 20 }),
  access('caisse-port', 'Goyavier-Quai-37', [-26, 4], { note: 'Caisse du Port', usageCount: 121, usedHoursAgo: 1 }),
  access('formation', 'Papaye-Ecole-90', [-90, -12], { note: 'Session de formation', usageCount: 14, usedHoursAgo: 340 }),
  access('caisse-gare', 'Cannelle-Rail-65', [-365, -40], { note: 'Caisse fermée pour travaux', usageCount: 203, usedHoursAgo: 1_010 }),
  access('salon-2', 'Muscade-Stand-43', [6, 20], { note: 'Stand du salon', usageCount: 0, usedHoursAgo: null }),
]

type More = Pick<Access, 'note' | 'usageCount' | 'usedHoursAgo'>

function access(username: string, password: string, [startsIn, endsIn]: [number, number], more: More): Access {
  return { username, password, startsIn, endsIn, ...more }
}
