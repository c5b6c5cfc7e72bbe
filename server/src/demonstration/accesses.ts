/** An access to the operator's system, before its password is sealed. Days are relative to today. */
export type Access = {
  username: string
  password: string
  startsIn: number
  endsIn: number
  note: string
  usageCount: number
  usedHoursAgo: number | null
}

export const ACCESSES: readonly Access[] = [
  {
    username: 'siege-activ',
    password: 'Vacoa-Corail-71',
    startsIn: -300,
    endsIn: 64,
    note: 'Activations du siège',
    usageCount: 412,
    usedHoursAgo: 3,
  },
  {
    username: 'siege-recouv',
    password: 'Letchi-Ravine-28',
    startsIn: -120,
    endsIn: 245,
    note: 'Recouvrement',
    usageCount: 96,
    usedHoursAgo: 27,
  },
  {
    username: 'secteur-ouest',
    password: 'Filao-Lagon-54',
    startsIn: -45,
    endsIn: 135,
    note: 'Responsable du secteur Ouest',
    usageCount: 58,
    usedHoursAgo: 6,
  },
  {
    username: 'secteur-nord',
    password: 'Tamarin-Cap-19',
    startsIn: -45,
    endsIn: 135,
    note: 'Responsable du secteur Nord',
    usageCount: 33,
    usedHoursAgo: 51,
  },
  {
    username: 'secteur-sud',
    password: 'Bambou-Volcan-86',
    startsIn: -28,
    endsIn: 2,
    note: 'À prolonger avec celui du Nord',
    usageCount: 47,
    usedHoursAgo: 20,
  },
  {
    username: 'caisse-port',
    password: 'Goyavier-Quai-37',
    startsIn: -26,
    endsIn: 4,
    note: 'Caisse du Port',
    usageCount: 121,
    usedHoursAgo: 1,
  },
  {
    username: 'formation',
    password: 'Papaye-Ecole-90',
    startsIn: -90,
    endsIn: -12,
    note: 'Session de formation',
    usageCount: 14,
    usedHoursAgo: 340,
  },
  {
    username: 'caisse-gare',
    password: 'Cannelle-Rail-65',
    startsIn: -365,
    endsIn: -40,
    note: 'Caisse fermée pour travaux',
    usageCount: 203,
    usedHoursAgo: 1_010,
  },
  { username: 'salon-2', password: 'Muscade-Stand-43', startsIn: 6, endsIn: 20, note: 'Stand du salon', usageCount: 0, usedHoursAgo: null },
]
