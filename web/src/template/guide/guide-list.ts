import type { Role } from '@backoffice/contract/roles'
import { containsAll } from './contains-all.ts'
import { lazyText } from './lazy-text.ts'
import { type Block, blocksOf } from './marked-blocks.ts'

/** A guide of `docs/guide`: to the day of a `role`, or without one to a subject. */
export type Guide = { name: string; title: string; role?: Role }

export const GUIDES: readonly Guide[] = [
  { name: 'role-gestionnaire', title: 'La journée d’un gestionnaire', role: 'ROLE_MANAGER' },
  { name: 'role-responsable', title: 'La journée d’un responsable secteur', role: 'ROLE_RESP' },
  { name: 'role-agent', title: 'La journée d’un agent crédit', role: 'ROLE_AGENT' },
  { name: 'role-point-de-vente', title: 'La journée d’un point de vente', role: 'ROLE_PDV' },
  { name: 'role-client', title: 'La journée d’un client', role: 'ROLE_CLIENT' },
  { name: 'import', title: 'Importer le fichier d’activité' },
  { name: 'statistiques', title: 'Les statistiques du réseau' },
  { name: 'objectifs', title: 'Les objectifs' },
  { name: 'credit', title: 'Le crédit' },
  { name: 'commissions', title: 'Les commissions' },
  { name: 'relances', title: 'Relancer' },
  { name: 'logistique', title: 'La logistique' },
  { name: 'rapprochement', title: 'Le rapprochement' },
  { name: 'cloture', title: 'La clôture des mois' },
  { name: 'comptes', title: 'Les comptes' },
  { name: 'mon-compte', title: 'Mon compte' },
  { name: 'vues-et-recherche', title: 'Les vues enregistrées et la recherche' },
  { name: 'acces-canal', title: 'Les accès Canal' },
  { name: 'journal', title: 'Le journal des actes' },
  { name: 'installation', title: 'Installer et faire tourner le logiciel' },
]

const FILES = import.meta.glob<string>(['../../../../docs/guide/*.md', '!**/README.md'], { query: '?raw', import: 'default' })

/** Returns the guides with that of the role first, then those of other roles, then the subjects. */
export function guidesFor(roleName: string): readonly Guide[] {
  return GUIDES.toSorted((one, other) => Number(other.role === roleName) - Number(one.role === roleName))
}

/** Loads the text of a guide. The same promise is returned each time, as `use` needs. */
export const loadGuide = lazyText((name) => {
  const load = FILES[`../../../../docs/guide/${name}.md`]
  return load === undefined ? Promise.reject(new Error(`no guide ${name}`)) : load()
})

let allGuides: Promise<readonly string[]> | undefined

/** Loads the texts of all guides, in their order. */
export function loadAllGuides(): Promise<readonly string[]> {
  allGuides ??= Promise.all(GUIDES.map(({ name }) => loadGuide(name)))
  allGuides.catch(() => {
    allGuides = undefined
  })
  return allGuides
}

/** Returns the guides that contain every word, each with the first passage that does, or its beginning. */
export function guidesNaming(texts: readonly string[], searched: string) {
  return GUIDES.flatMap(({ name, title }, at) => {
    const text = texts[at] ?? ''
    if (!containsAll([title, text], searched)) return []
    const passages = blocksOf(text).flatMap(passagesOf)
    return [{ name, title, excerpt: passages.find((passage) => containsAll([passage], searched)) ?? passages[0] ?? '' }]
  })
}

/** Returns what one reads in a block, without its marks. */
function passagesOf(block: Block): string[] {
  if (block.kind === 'heading' || block.kind === 'code' || block.kind === 'picture') return []
  const lines = block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : block.rows.map((row) => row.join(' : '))
  return lines.map((line) => line.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll(/[*`]/g, ''))
}
