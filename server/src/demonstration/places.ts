export type Place = { name: string; town: string; latitude: number; longitude: number }
export type Sector = { name: string; outlets: number; places: readonly Place[] }

/** Lists the sectors with their number of outlets, then their places: name, town if it is another one, latitude and longitude. */
const MAP = `
Ouest 18: Saint-Paul Centre (Saint-Paul) -21.01 55.27, Plateau-Caillou (Saint-Paul) -21.032 55.269,
  La Saline (Saint-Paul) -21.079 55.261, Le Guillaume (Saint-Paul) -21.05 55.325, Savannah (Saint-Paul) -20.984 55.307,
  La Plaine Saint-Paul (Saint-Paul) -21.005 55.337, Bois-de-Nèfles (Saint-Paul) -21.009 55.359
Nord 22: Saint-Denis Barachois (Saint-Denis) -20.874 55.446, Saint-Denis Centre (Saint-Denis) -20.882 55.451,
  Le Chaudron (Saint-Denis) -20.895 55.498, Le Moufia (Saint-Denis) -20.909 55.49, Sainte-Clotilde (Saint-Denis) -20.9 55.479,
  Bellepierre (Saint-Denis) -20.896 55.445, Montgaillard (Saint-Denis) -20.907 55.462, La Bretagne (Saint-Denis) -20.925 55.504
Nord-Est 16: Sainte-Marie Duparc (Sainte-Marie) -20.905 55.525, Sainte-Marie -20.897 55.549, La Ressource (Sainte-Marie) -20.926 55.535,
  Beauséjour (Sainte-Marie) -20.914 55.537, Sainte-Suzanne -20.906 55.607, Quartier-Français (Sainte-Suzanne) -20.917 55.625
Est 16: Saint-André -20.963 55.65, Cambuston (Saint-André) -20.943 55.642, La Cressonnière (Saint-André) -20.969 55.638,
  Champ-Borne (Saint-André) -20.951 55.68, Bras-Panon -21.003 55.68, Rivière-du-Mât (Bras-Panon) -20.984 55.667
Grand Est 12: Saint-Benoît -21.034 55.714, Bras-Fusil (Saint-Benoît) -21.043 55.704, Sainte-Anne (Saint-Benoît) -21.077 55.742,
  Sainte-Rose -21.127 55.794, Piton Sainte-Rose (Sainte-Rose) -21.16 55.826
Sud 21: Saint-Pierre -21.341 55.478, Terre-Sainte (Saint-Pierre) -21.346 55.49, Ravine des Cabris (Saint-Pierre) -21.283 55.476,
  Bois d’Olives (Saint-Pierre) -21.297 55.459, Grands-Bois (Saint-Pierre) -21.361 55.531, Pierrefonds (Saint-Pierre) -21.317 55.427,
  Petite-Île -21.354 55.565, Ligne Paradis (Saint-Pierre) -21.317 55.487
Grand Sud 13: Saint-Joseph -21.379 55.619, Langevin (Saint-Joseph) -21.385 55.645, Vincendo (Saint-Joseph) -21.378 55.67,
  Saint-Philippe -21.359 55.768, Manapany (Saint-Joseph) -21.373 55.59, Basse-Vallée (Saint-Philippe) -21.37 55.709
Sud-Ouest 16: Saint-Louis -21.286 55.411, La Rivière (Saint-Louis) -21.252 55.436, L’Étang-Salé -21.264 55.367,
  Les Avirons -21.241 55.339, Le Gol (Saint-Louis) -21.283 55.395, Les Makes (Saint-Louis) -21.201 55.411
Littoral Ouest 15: Saint-Gilles Plage (Saint-Paul) -21.056 55.224, Saint-Leu -21.17 55.288, Piton Saint-Leu (Saint-Leu) -21.219 55.315,
  Trois-Bassins -21.103 55.299, La Chaloupe (Saint-Leu) -21.162 55.322, L’Ermitage (Saint-Paul) -21.084 55.229
Nord-Ouest 14: du Port (Le Port) -20.934 55.292, La Possession -20.926 55.336, Rivière des Galets (Le Port) -20.964 55.305,
  Sainte-Thérèse (La Possession) -20.944 55.343, Dos-d’Âne (La Possession) -20.977 55.377, La Montagne (Saint-Denis) -20.892 55.417
Hauts 11: Le Tampon -21.278 55.517, Trois-Mares (Le Tampon) -21.262 55.529, Bourg-Murat (Le Tampon) -21.204 55.575,
  Entre-Deux -21.247 55.471, La Plaine-des-Palmistes -21.132 55.624
Cirques 6: Cilaos -21.135 55.472, Salazie -21.027 55.539, Hell-Bourg (Salazie) -21.066 55.527, Palmiste-Rouge (Cilaos) -21.173 55.464
`

export const SECTORS: readonly Sector[] = MAP.trim()
  .split(/\n(?! )/)
  .map((text) => {
    const [, name = '', outlets, places = ''] = /^(.+) (\d+):([^]+)$/.exec(text) ?? []
    return { name, outlets: Number(outlets), places: places.split(',').map(placeFrom) }
  })

function placeFrom(text: string): Place {
  const [, name = '', town = name, latitude, longitude] = /^(.+?)(?: \((.+)\))? (\S+) (\S+)$/.exec(text.trim()) ?? []
  return { name, town, latitude: Number(latitude), longitude: Number(longitude) }
}

/** The first part of an outlet's name. A kiosk also opens on Sundays and public holidays. */
export const SIGNS = `Télé Services, Espace Satellite, Kiosque, Comptoir Satellite, Station Image, Antenne Plus, Multiservices,
  Satellite Services, Téléboutique, Électro Services`.split(/,\s+/)

export const STREETS = `rue des Flamboyants, rue du Marché, chemin des Letchis, avenue de la Mairie, rue des Tamarins, chemin Bois-Rouge,
  rue de la Gare, rue des Filaos, rue du Four à Chaux, allée des Bougainvilliers, rue de l’Église, chemin des Vacoas`.split(/,\s+/)
