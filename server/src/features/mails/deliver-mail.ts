import { PRODUCT_NAME } from '../../shared/product-name.ts'
import type { DueMail, MailContent, Outcome } from './mail.rules.ts'
import { outcomeOf } from './smtp-failure.rules.ts'

export type MailServer = { smtpUrl: string; from: string | undefined; timeoutMs: number }

/** Sends one mail over a connection of its own. Retries keep the Message-ID, so that a mail received twice shows once. */
export async function deliverMail({ smtpUrl, from, timeoutMs }: MailServer, mail: DueMail & MailContent): Promise<Outcome> {
  // Loaded with the first mail, so that an idle server does not need it.
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Never sends a password unencrypted, except within this machine.
    requireTLS: smtpUrl.startsWith('smtp:') && username !== '' && !isLocal(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from ?? senderOf(decodeURIComponent(username), hostname)
  try {
    await transport.sendMail({
      from: sender.includes('<') ? sender : { name: PRODUCT_NAME, address: sender },
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.attachment ? { attachments: [attachmentOf(mail.attachment)] } : {}),
      messageId: `<${mail.id}@${sender.split('@').at(-1)?.replace('>', '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    })
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    transport.close()
  }
}

function attachmentOf({ name, base64 }: NonNullable<MailContent['attachment']>) {
  return { filename: name, content: base64, encoding: 'base64' }
}

function senderOf(user: string, host: string): string {
  return user.includes('@') ? user : `antenne@${host}`
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.')
}
