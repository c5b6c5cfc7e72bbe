/** The definition of the gap under an objective of the network, used by its screen and by the glossary. */
export const COVERAGE_GAP = {
  term: 'Écart des PDV avec le réseau',
  definition:
    'La somme des objectifs des points de vente, moins celui du réseau. Il est donné pour information et n’empêche pas de publier.',
} as const
