/** Returns a number as the contract compares it, whatever zeros stand in front. */
export const withoutZeros = (number: string) => number.replace(/^0+/, '')
