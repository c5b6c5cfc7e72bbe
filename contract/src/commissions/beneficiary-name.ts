/** Returns the name with the number of the outlet or the code of the salesman, unless the name holds it: « BOUTIQUE SAINT-PAUL (7034) ». */
export function beneficiaryName({ name, code }: { name: string; code: string | null }): string {
  return code === null || name.includes(code) ? name : `${name} (${code})`
}
