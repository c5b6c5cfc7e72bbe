export type Town = { name: string; town: string; latitude: number; longitude: number }
export type Sector = { name: string; outlets: number; places: readonly Town[] }

const place = (name: string, [latitude, longitude]: [number, number], town = name): Town => ({ name, town, latitude, longitude })

export const SECTORS: readonly Sector[] = [
  {
    name: 'Nord',
    outlets: 22,
    places: [
      place('Saint-Denis Barachois', [-20.874, 55.446], 'Saint-Denis'),
      place('Saint-Denis Centre', [-20.882, 55.451], 'Saint-Denis'),
      place('Le Chaudron', [-20.895, 55.498], 'Saint-Denis'),
      place('Le Moufia', [-20.909, 55.49], 'Saint-Denis'),
      place('Sainte-Clotilde', [-20.9, 55.479], 'Saint-Denis'),
      place('Bellepierre', [-20.896, 55.445], 'Saint-Denis'),
      place('Montgaillard', [-20.907, 55.462], 'Saint-Denis'),
      place('La Bretagne', [-20.925, 55.504], 'Saint-Denis'),
    ],
  },
  {
    name: 'Nord-Est',
    outlets: 16,
    places: [
      place('Sainte-Marie Duparc', [-20.905, 55.525], 'Sainte-Marie'),
      place('Sainte-Marie', [-20.897, 55.549]),
      place('La Ressource', [-20.926, 55.535], 'Sainte-Marie'),
      place('Beauséjour', [-20.914, 55.537], 'Sainte-Marie'),
      place('Sainte-Suzanne', [-20.906, 55.607]),
      place('Quartier-Français', [-20.917, 55.625], 'Sainte-Suzanne'),
    ],
  },
  {
    name: 'Est',
    outlets: 16,
    places: [
      place('Saint-André', [-20.963, 55.65]),
      place('Cambuston', [-20.943, 55.642], 'Saint-André'),
      place('La Cressonnière', [-20.969, 55.638], 'Saint-André'),
      place('Champ-Borne', [-20.951, 55.68], 'Saint-André'),
      place('Bras-Panon', [-21.003, 55.68]),
      place('Rivière-du-Mât', [-20.984, 55.667], 'Bras-Panon'),
    ],
  },
  {
    name: 'Grand Est',
    outlets: 12,
    places: [
      place('Saint-Benoît', [-21.034, 55.714]),
      place('Bras-Fusil', [-21.043, 55.704], 'Saint-Benoît'),
      place('Sainte-Anne', [-21.077, 55.742], 'Saint-Benoît'),
      place('Sainte-Rose', [-21.127, 55.794]),
      place('Piton Sainte-Rose', [-21.16, 55.826], 'Sainte-Rose'),
    ],
  },
  {
    name: 'Sud',
    outlets: 21,
    places: [
      place('Saint-Pierre', [-21.341, 55.478]),
      place('Terre-Sainte', [-21.346, 55.49], 'Saint-Pierre'),
      place('Ravine des Cabris', [-21.283, 55.476], 'Saint-Pierre'),
      place('Bois d’Olives', [-21.297, 55.459], 'Saint-Pierre'),
      place('Grands-Bois', [-21.361, 55.531], 'Saint-Pierre'),
      place('Pierrefonds', [-21.317, 55.427], 'Saint-Pierre'),
      place('Petite-Île', [-21.354, 55.565]),
      place('Ligne Paradis', [-21.317, 55.487], 'Saint-Pierre'),
    ],
  },
  {
    name: 'Grand Sud',
    outlets: 13,
    places: [
      place('Saint-Joseph', [-21.379, 55.619]),
      place('Langevin', [-21.385, 55.645], 'Saint-Joseph'),
      place('Vincendo', [-21.378, 55.67], 'Saint-Joseph'),
      place('Saint-Philippe', [-21.359, 55.768]),
      place('Manapany', [-21.373, 55.59], 'Saint-Joseph'),
      place('Basse-Vallée', [-21.37, 55.709], 'Saint-Philippe'),
    ],
  },
  {
    name: 'Sud-Ouest',
    outlets: 16,
    places: [
      place('Saint-Louis', [-21.286, 55.411]),
      place('La Rivière', [-21.252, 55.436], 'Saint-Louis'),
      place('L’Étang-Salé', [-21.264, 55.367]),
      place('Les Avirons', [-21.241, 55.339]),
      place('Le Gol', [-21.283, 55.395], 'Saint-Louis'),
      place('Les Makes', [-21.201, 55.411], 'Saint-Louis'),
    ],
  },
  {
    name: 'Ouest',
    outlets: 18,
    places: [
      place('Saint-Paul Centre', [-21.01, 55.27], 'Saint-Paul'),
      place('Plateau-Caillou', [-21.032, 55.269], 'Saint-Paul'),
      place('La Saline', [-21.079, 55.261], 'Saint-Paul'),
      place('Le Guillaume', [-21.05, 55.325], 'Saint-Paul'),
      place('Savannah', [-20.984, 55.307], 'Saint-Paul'),
      place('La Plaine Saint-Paul', [-21.005, 55.337], 'Saint-Paul'),
      place('Bois-de-Nèfles', [-21.009, 55.359], 'Saint-Paul'),
    ],
  },
  {
    name: 'Littoral Ouest',
    outlets: 15,
    places: [
      place('Saint-Gilles Plage', [-21.056, 55.224], 'Saint-Paul'),
      place('Saint-Leu', [-21.17, 55.288]),
      place('Piton Saint-Leu', [-21.219, 55.315], 'Saint-Leu'),
      place('Trois-Bassins', [-21.103, 55.299]),
      place('La Chaloupe', [-21.162, 55.322], 'Saint-Leu'),
      place('L’Ermitage', [-21.084, 55.229], 'Saint-Paul'),
    ],
  },
  {
    name: 'Nord-Ouest',
    outlets: 14,
    places: [
      place('du Port', [-20.934, 55.292], 'Le Port'),
      place('La Possession', [-20.926, 55.336]),
      place('Rivière des Galets', [-20.964, 55.305], 'Le Port'),
      place('Sainte-Thérèse', [-20.944, 55.343], 'La Possession'),
      place('Dos-d’Âne', [-20.977, 55.377], 'La Possession'),
      place('La Montagne', [-20.892, 55.417], 'Saint-Denis'),
    ],
  },
  {
    name: 'Hauts',
    outlets: 11,
    places: [
      place('Le Tampon', [-21.278, 55.517]),
      place('Trois-Mares', [-21.262, 55.529], 'Le Tampon'),
      place('Bourg-Murat', [-21.204, 55.575], 'Le Tampon'),
      place('Entre-Deux', [-21.247, 55.471]),
      place('La Plaine-des-Palmistes', [-21.132, 55.624]),
    ],
  },
  {
    name: 'Cirques',
    outlets: 6,
    places: [
      place('Cilaos', [-21.135, 55.472]),
      place('Salazie', [-21.027, 55.539]),
      place('Hell-Bourg', [-21.066, 55.527], 'Salazie'),
      place('Palmiste-Rouge', [-21.173, 55.464], 'Cilaos'),
    ],
  },
]

/** The first part of an outlet's name, with its frequency. A kiosk also opens on Sundays and public holidays. */
export const SIGNS = [
  { name: 'Boutique', weight: 34 },
  { name: 'Kiosque', weight: 13 },
  { name: 'Télé Services', weight: 10 },
  { name: 'Espace Satellite', weight: 9 },
  { name: 'Comptoir Satellite', weight: 7 },
  { name: 'Station Image', weight: 7 },
  { name: 'Antenne Plus', weight: 6 },
  { name: 'Multiservices', weight: 6 },
  { name: 'Satellite Services', weight: 6 },
  { name: 'Téléboutique', weight: 6 },
  { name: 'Électro Services', weight: 5 },
] as const

export const STREETS = [
  'rue des Flamboyants',
  'rue du Marché',
  'chemin des Letchis',
  'avenue de la Mairie',
  'rue des Tamarins',
  'chemin Bois-Rouge',
  'rue de la Gare',
  'rue des Filaos',
  'rue du Four à Chaux',
  'allée des Bougainvilliers',
  'rue de l’Église',
  'chemin des Vacoas',
] as const
