import { paths } from './paths.ts'

type Shortcut = readonly [keys: string, meaning: string]
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

const EVERYWHERE: ShortcutGroup = {
  title: 'Partout',
  shortcuts: [
    ['Ctrl K', 'rechercher, ou commencer un acte'],
    ['?', 'voir les raccourcis'],
    ['Échap', 'fermer ce qui est ouvert'],
  ],
}

const TABLE: ShortcutGroup = {
  title: 'Dans un tableau',
  shortcuts: [
    ['↑ ↓', 'passer d’une ligne à l’autre'],
    ['Entrée', 'ouvrir la ligne'],
    ['Espace', 'cocher la ligne'],
    ['Ctrl C', 'copier les lignes pour un tableur'],
  ],
}

const IN_PROGRESS: ShortcutGroup = {
  title: 'Transactions en cours',
  shortcuts: [
    ['V', 'valider les lignes cochées'],
    ['R', 'annuler les lignes cochées'],
  ],
}

const FOLLOW_UP: readonly Shortcut[] = [
  ['J', 'la suivante'],
  ['K', 'la précédente'],
  ['P', 'prendre en charge'],
  ['A', 'appeler'],
  ['C', 'noter un contact'],
  ['M', 'noter une promesse'],
  ['R', 'marquer résolue'],
  ['X', 'abandonner'],
  ['N', 'prendre la prochaine de la file'],
]

/** The shortcuts of the screens that have their own. */
export const SHORTCUTS_OF_SCREEN: Readonly<Partial<Record<string, ShortcutGroup>>> = {
  [paths.creditRequests]: {
    title: 'Demandes de crédit',
    shortcuts: [
      ['J', 'la suivante'],
      ['K', 'la précédente'],
      ['A', 'approuver'],
      ['R', 'rejeter'],
      ['X', 'choisir ou laisser'],
    ],
  },
  [paths.creditAlerts]: { title: 'Relances', shortcuts: FOLLOW_UP },
  // Only the activity file resolves these.
  [paths.followUpImport]: { title: 'Relances', shortcuts: FOLLOW_UP.filter(([key]) => key !== 'R') },
  [paths.reconciliation]: {
    title: 'Rapprochement',
    shortcuts: [
      ['↑ ↓', 'changer de ligne'],
      ['← →', 'changer de colonne'],
      ['Espace', 'choisir la ligne'],
      ['Échap', 'relâcher les lignes choisies'],
      ['Entrée', 'accepter la proposition'],
      ['Retour arrière', 'refuser la proposition, définitivement'],
      ['M', 'rapprocher à la main'],
      ['E', 'expliquer l’écart'],
      ['J', 'régulariser'],
      ['U', 'défaire'],
      ['N', 'l’écart suivant'],
    ],
  },
  [paths.outletObjectives]: {
    title: 'Feuille des objectifs',
    shortcuts: [
      ['↑ ↓ ← →', 'changer de case, avec Maj pour en choisir plusieurs'],
      ['Entrée', 'corriger la case, ou ouvrir le point de vente'],
      ['F2', 'corriger la case sans l’effacer'],
      ['Tab', 'passer à la case suivante, ou quitter la feuille après Échap'],
      ['Suppr', 'vider les cases choisies'],
      ['Espace', 'fixer la ligne pour la répartition'],
      ['Ctrl A', 'choisir toute la feuille'],
      ['Ctrl C', 'copier les cases choisies'],
      ['Ctrl V', 'coller depuis un tableur'],
      ['Ctrl Z', 'défaire'],
      ['Ctrl Y', 'refaire'],
    ],
  },
  [paths.mail]: {
    title: 'Messages',
    shortcuts: [
      ['J', 'le suivant'],
      ['K', 'le précédent'],
    ],
  },
  [paths.transactions]: IN_PROGRESS,
  [paths.creditAgentTransactions]: IN_PROGRESS,
}

/** Returns the groups of shortcuts that work on a screen, its own first. */
export function shortcutsOf(path: string): ShortcutGroup[] {
  const own = SHORTCUTS_OF_SCREEN[path]
  // In a sheet the same keys mean something other than in a table.
  const ofTables = path === paths.outletObjectives ? [] : [TABLE]
  return [...(own ? [own] : []), ...ofTables, EVERYWHERE]
}

/** Returns every group once, those of everywhere first. */
export function allShortcuts(): ShortcutGroup[] {
  const ofScreens = Object.entries(SHORTCUTS_OF_SCREEN).flatMap(([path, group]) =>
    group ? [{ ...group, title: nameOf(path, group) }] : [],
  )
  return [EVERYWHERE, TABLE, ...new Map(ofScreens.map((group) => [group.title, group])).values()]
}

function nameOf(path: string, { title }: ShortcutGroup): string {
  return path === paths.followUpImport ? `${title}, abonnés à renouveler` : title
}
