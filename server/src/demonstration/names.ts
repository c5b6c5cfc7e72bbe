import type { Random } from './random.ts'

export type Person = { civility: 'M' | 'MME'; firstName: string; lastName: string }

const WOMEN = [
  'Aïcha',
  'Amandine',
  'Anaïs',
  'Audrey',
  'Brigitte',
  'Camille',
  'Chantal',
  'Chloé',
  'Christelle',
  'Corinne',
  'Élodie',
  'Émilie',
  'Fatou',
  'Florence',
  'Gaëlle',
  'Ghislaine',
  'Inès',
  'Jessica',
  'Josiane',
  'Laetitia',
  'Laurence',
  'Léa',
  'Lucie',
  'Marie-Annick',
  'Marie-Claude',
  'Mélissa',
  'Nadia',
  'Noémie',
  'Océane',
  'Pascaline',
  'Raïssa',
  'Sabrina',
  'Sophie',
  'Stéphanie',
  'Vanessa',
  'Yolande',
]
const MEN = [
  'Alexandre',
  'Bruno',
  'Cédric',
  'Christophe',
  'David',
  'Dimitri',
  'Emmanuel',
  'Fabrice',
  'Florian',
  'Frédéric',
  'Grégory',
  'Guillaume',
  'Ibrahim',
  'Jean-Bernard',
  'Jean-Claude',
  'Jérôme',
  'Jimmy',
  'Johan',
  'Julien',
  'Kévin',
  'Laurent',
  'Ludovic',
  'Mathieu',
  'Mickaël',
  'Moïse',
  'Nicolas',
  'Olivier',
  'Pascal',
  'Patrick',
  'Rémi',
  'Samuel',
  'Sébastien',
  'Thierry',
  'Willy',
  'Yannick',
  'Yoann',
]
const LAST_NAMES = [
  'Ah-Kong',
  'Assani',
  'Barret',
  'Bègue',
  'Bénard',
  'Boyer',
  'Cadet',
  'Chane-Ky',
  'Clain',
  'Dalleau',
  'Damour',
  'Dijoux',
  'Elma',
  'Ethève',
  'Ferrère',
  'Folio',
  'Fontaine',
  'Gauvin',
  'Gonthier',
  'Grondin',
  'Guichard',
  'Hibon',
  'Hoarau',
  'Idmond',
  'Imouza',
  'Jean-Louis',
  'Lauret',
  'Lebon',
  'Lépinay',
  'Maillot',
  'Mardaye',
  'Moutama',
  'Mussard',
  'Nativel',
  'Omarjee',
  'Payet',
  'Picard',
  'Pothin',
  'Ramassamy',
  'Rivière',
  'Robert',
  'Sautron',
  'Séry',
  'Sinimalé',
  'Técher',
  'Thiaw',
  'Turpin',
  'Valliamé',
  'Vitry',
  'Ycard',
]

export function aPerson(random: Random): Person {
  const civility = random.next() < 0.52 ? 'MME' : 'M'
  return { civility, firstName: random.pick(civility === 'M' ? MEN : WOMEN), lastName: random.pick(LAST_NAMES) }
}

/** Returns the same person each time for a subscriber number. */
export function subscriberNamed(number: number): Person {
  const mixed = Math.imul(number, 0x9e3779b1) >>> 0
  const civility = mixed % 25 < 13 ? 'MME' : 'M'
  const firstNames = civility === 'M' ? MEN : WOMEN
  return {
    civility,
    // True because the remainders are below the lengths.
    firstName: firstNames[(mixed >>> 8) % firstNames.length] as string,
    lastName: LAST_NAMES[(mixed >>> 16) % LAST_NAMES.length] as string,
  }
}

/** Returns the local part of an address, as in `marie-annick.lebon`. */
export function mailboxOf({ firstName, lastName }: Person): string {
  return `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
