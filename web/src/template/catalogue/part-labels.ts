import { SEARCH_PAGES } from '@backoffice/contract/search/search-pages'

type PartLabel = { label: string; sentence: string }

/** Describes each part of the catalogue, by the last segment of its address. */
const UIKIT: Record<string, string> = {
  formlayout: 'Des champs en colonne, leurs messages et les boutons du formulaire.',
  input: 'Ce qui se saisit, se choisit ou se scanne.',
  floatlabel: 'Le libellé reste au-dessus du champ\u00a0: il se lit encore quand le champ est rempli.',
  invalidstate: 'Le message est à côté du champ, et le premier champ en erreur reçoit le curseur.',
  button: 'Un seul bouton plein par vue\u00a0: l’action principale.',
  table: 'Tri, filtres, colonnes, sélection, totaux, copie et export\u00a0; des cartes sur téléphone.',
  list: 'Des lignes qui s’ouvrent, des faits, des étapes, des résultats.',
  tree: 'Le réseau tel que votre rôle le lit\u00a0: les secteurs, puis leurs points de vente.',
  panel: 'Ce qui porte le contenu d’une page.',
  overlay: 'Ce qui s’ouvre au-dessus de la page, et se ferme par Échap.',
  media: 'Les images des paiements que vous pouvez voir, et les portraits.',
  menu: 'Le menu de votre rôle, et les menus des boutons.',
  message: 'Ce que la page dit\u00a0: un refus, une réussite, une attente, une liste vide.',
  file: 'Déposer, choisir et nommer un fichier.',
  charts: 'Chaque graphique se lit au clavier et a un tableau derrière lui.',
  misc: 'Les petites pièces\u00a0: marques, âges, raccourcis, dessins.',
}

const UTILITIES: Record<string, string> = {
  icons: 'Les icônes du produit, par ce qu’elles veulent dire.',
  colors: 'Chaque couleur, avec son contraste, dans les 12 thèmes et les 3 apparences.',
  formats: 'Les montants, les dates et les nombres comme le produit les écrit.',
}

const SECTIONS = {
  uikit: { label: 'Composants', sentences: UIKIT },
  utilities: { label: 'Utilitaires', sentences: UTILITIES },
}
export type Section = keyof typeof SECTIONS

/** Returns the parts of a section with their labels, in the order of the specification. */
export function partsOf(section: Section): { part: string; label: string }[] {
  return Object.keys(SECTIONS[section].sentences).flatMap((part) => {
    const named = partNamed(section, part)
    return named ? [{ part, label: named.label }] : []
  })
}

export function partNamed(section: Section, part: string): PartLabel | undefined {
  const page = SEARCH_PAGES.find(({ path }) => path === `/${section}/${part}`)
  const sentence = SECTIONS[section].sentences[part]
  return page && sentence !== undefined ? { label: page.label, sentence } : undefined
}

export function sectionLabel(section: Section): string {
  return SECTIONS[section].label
}

/** Returns the breadcrumb of a part, or undefined if the section has no such part. */
export function crumbsOf(section: Section, part: string): readonly string[] | undefined {
  const named = partNamed(section, part)
  return named && [sectionLabel(section), named.label]
}
