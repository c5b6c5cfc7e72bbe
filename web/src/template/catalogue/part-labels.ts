type PartLabel = { label: string; sentence: string }

/** The parts of the catalogue of components, by the last step of their address. */
const UIKIT: Record<string, PartLabel> = {
  formlayout: { label: 'Mise en page des formulaires', sentence: 'Des champs en colonne, leurs messages et les boutons du formulaire.' },
  input: { label: 'Champs', sentence: 'Ce qui se saisit, se choisit ou se scanne.' },
  floatlabel: { label: 'Libellés', sentence: 'Le libellé reste au-dessus du champ\u00a0: il se lit encore quand le champ est rempli.' },
  invalidstate: { label: 'Champs en erreur', sentence: 'Le message est à côté du champ, et le premier champ en erreur reçoit le curseur.' },
  button: { label: 'Boutons', sentence: 'Un seul bouton plein par vue\u00a0: l’action principale.' },
  table: { label: 'Tableaux', sentence: 'Tri, filtres, colonnes, sélection, totaux, copie et export\u00a0; des cartes sur téléphone.' },
  list: { label: 'Listes', sentence: 'Des lignes qui s’ouvrent, des faits, des étapes, des résultats.' },
  tree: { label: 'Arbre', sentence: 'Le réseau tel que votre rôle le lit\u00a0: les secteurs, puis leurs points de vente.' },
  panel: { label: 'Cartes et panneaux', sentence: 'Ce qui porte le contenu d’une page.' },
  overlay: { label: 'Fenêtres et bulles', sentence: 'Ce qui s’ouvre au-dessus de la page, et se ferme par Échap.' },
  media: { label: 'Images', sentence: 'Les images des paiements que vous pouvez voir, et les portraits.' },
  menu: { label: 'Menus', sentence: 'Le menu de votre rôle, et les menus des boutons.' },
  message: { label: 'Messages et états', sentence: 'Ce que la page dit\u00a0: un refus, une réussite, une attente, une liste vide.' },
  file: { label: 'Fichiers', sentence: 'Déposer, choisir et nommer un fichier.' },
  charts: { label: 'Graphiques', sentence: 'Chaque graphique se lit au clavier et a un tableau derrière lui.' },
  misc: { label: 'Divers', sentence: 'Les petites pièces\u00a0: marques, âges, raccourcis, dessins.' },
}

const UTILITIES: Record<string, PartLabel> = {
  icons: { label: 'Icônes', sentence: 'Les icônes du produit, par ce qu’elles veulent dire.' },
  colors: { label: 'Couleurs', sentence: 'Chaque couleur, avec son contraste, dans les 12 thèmes et les 3 apparences.' },
  formats: { label: 'Formats', sentence: 'Les montants, les dates et les nombres comme le produit les écrit.' },
}

const SECTIONS = {
  uikit: { label: 'Composants', parts: UIKIT },
  utilities: { label: 'Utilitaires', parts: UTILITIES },
}
export type Section = keyof typeof SECTIONS

/** Returns the parts of a section with their labels, in the order of the specification. */
export function partsOf(section: Section): { part: string; label: string }[] {
  return Object.entries(SECTIONS[section].parts).map(([part, { label }]) => ({ part, label }))
}

export function partNamed(section: Section, part: string): PartLabel | undefined {
  return SECTIONS[section].parts[part]
}

export function sectionLabel(section: Section): string {
  return SECTIONS[section].label
}

/** Returns the breadcrumb of a part, or undefined if the section has no such part. */
export function crumbsOf(section: Section, part: string): readonly string[] | undefined {
  const named = partNamed(section, part)
  return named && [sectionLabel(section), named.label]
}
