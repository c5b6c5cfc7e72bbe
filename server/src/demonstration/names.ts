import type { Random } from './random.ts'

export type Person = { firstName: string; lastName: string }

export const WOMEN = `Aïcha Amandine Anaïs Audrey Brigitte Camille Chantal Chloé Christelle Corinne Élodie Émilie Fatou Florence Gaëlle
  Ghislaine Inès Jessica Josiane Laetitia Laurence Léa Lucie Marie-Annick Marie-Claude Mélissa Nadia Noémie Océane Pascaline Raïssa
  Sabrina Sophie Stéphanie Vanessa Yolande`.split(/\s+/)
export const MEN = `Alexandre Bruno Cédric Christophe David Dimitri Emmanuel Fabrice Florian Frédéric Grégory Guillaume Ibrahim
  Jean-Bernard Jean-Claude Jérôme Jimmy Johan Julien Kévin Laurent Ludovic Mathieu Mickaël Moïse Nicolas Olivier Pascal Patrick Rémi
  Samuel Sébastien Thierry Willy Yannick Yoann`.split(/\s+/)
export const LAST_NAMES = `Ah-Kong Assani Barret Bègue Bénard Boyer Cadet Chane-Ky Clain Dalleau Damour Dijoux Elma Ethève Ferrère Folio
  Fontaine Gauvin Gonthier Grondin Guichard Hibon Hoarau Idmond Imouza Jean-Louis Lauret Lebon Lépinay Maillot Mardaye Moutama Mussard
  Nativel Omarjee Payet Picard Pothin Ramassamy Rivière Robert Sautron Séry Sinimalé Técher Thiaw Turpin Valliamé Vitry Ycard`.split(/\s+/)

export function aPerson(random: Random): Person {
  return { firstName: random.pick([...WOMEN, ...MEN]), lastName: random.pick(LAST_NAMES) }
}
