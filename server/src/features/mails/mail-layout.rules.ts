type MailLayout = {
  firstName?: string
  paragraphs: readonly string[]
  /** Rows of a list, below the paragraphs. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] }
  action?: { label: string; link: string }
  code?: string
  /** Paragraphs below the button or the code. */
  remarks?: readonly string[]
}

const CLOSING = 'Cet e-mail est envoyé automatiquement\u00a0: n’y répondez pas.'

const SHEET = 'margin:0;padding:24px;background:#f3f4f6;font-family:Arial,Helvetica,sans-serif;color:#1f2937'
const CARD = 'margin:0 auto;padding:32px;background:#ffffff;border-radius:8px'
const NARROW = '560px'
const WIDE = '960px'
const TABLE = 'border-collapse:collapse;font-size:14px;line-height:1.4'
const CELL = 'padding:6px 10px;border-bottom:1px solid #e5e7eb;text-align:left;white-space:nowrap'
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const BUTTON =
  'display:inline-block;padding:12px 24px;background:#1d4ed8;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none;border-radius:6px'
const CODE = 'margin:0 0 24px;font-size:32px;font-weight:bold;letter-spacing:6px'
const SMALL = 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#4b5563'

export function layOutMail({ firstName, paragraphs, table, action, code, remarks = [] }: MailLayout): { text: string; html: string } {
  const greeting = firstName ? `Bonjour ${firstName},` : 'Bonjour,'
  const text = [
    greeting,
    ...paragraphs,
    ...(table ? [[table.columns, ...table.rows].map((cells) => cells.join(' | ')).join('\n')] : []),
    ...(action ? [`${action.label}\u00a0:\n${action.link}`] : []),
    ...(code === undefined ? [] : [`Votre code\u00a0: ${code}`]),
    ...remarks,
    `--\u0020\n${CLOSING}`,
  ].join('\n\n')

  const body = [
    ...[greeting, ...paragraphs].map((paragraph) => `<p style="${TEXT}">${escaped(paragraph)}</p>`),
    ...(table ? [tableOf(table)] : []),
    ...(action ? [`<p style="margin:24px 0"><a href="${escaped(action.link)}" style="${BUTTON}">${escaped(action.label)}</a></p>`] : []),
    ...(code === undefined ? [] : [`<p style="${CODE}">${escaped(code)}</p>`]),
    ...remarks.map((remark) => `<p style="${TEXT}">${escaped(remark)}</p>`),
    `<p style="${SMALL}">${escaped(CLOSING)}</p>`,
  ].join('\n')
  return { text, html: pageOf(body, table ? WIDE : NARROW) }
}

function tableOf({ columns, rows }: NonNullable<MailLayout['table']>): string {
  const body = rows.map((cells) => lineOf('td', cells)).join('\n')
  return `<div style="overflow-x:auto"><table style="${TABLE}">\n<thead>${lineOf('th', columns)}</thead>\n<tbody>${body}</tbody>\n</table></div>`
}

function lineOf(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag} style="${CELL}">${escaped(cell)}</${tag}>`).join('')}</tr>`
}

function pageOf(body: string, width: string): string {
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${SHEET}">
<div style="max-width:${width};${CARD}">
${body}
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
