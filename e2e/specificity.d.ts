// The package has types, but does not name them among its exports.
declare module '@bramus/specificity' {
  type Specificity = { toArray(): [number, number, number] }
  const Specificity: { calculate(selector: string): Specificity[]; compare(one: Specificity, other: Specificity): number }
  export default Specificity
}
