import type { Language } from './language.ts'

/** What a page says: its title and a sentence about what to do. */
interface Message {
  title: string
  text: string
}

interface PageWords {
  /** By the status of an error. */
  errors: Readonly<Record<number, Message>>
  otherError: Message
  home: string
  documentation: string
  password: string
  wrongPassword: string
  siteWithPassword: { title: string; act: string }
  reportWithPassword: { title: string; act: string }
  needsLink: Message
  needsMember: Message
  signIn: string
  openAsMember: string
}

/** The texts of pages for visitors, which the dashboard's catalogues do not contain. */
export const words: Readonly<Record<Language, PageWords>> = {
  en: {
    errors: {
      400: {
        title: 'This address is not valid',
        text: 'A part of the address is wrong. Check that you copied all of it.',
      },
      401: {
        title: 'This page needs a key',
        text: 'The address lacks a valid publishable key. Ask the person who gave it to you for the complete address.',
      },
      403: {
        title: 'This page needs another key',
        text: 'The key cannot be used here. Ask the person who gave you the address for a new one.',
      },
      404: {
        title: 'Page not found',
        text: 'The page was moved or removed, or its address has a typing error.',
      },
      410: {
        title: 'This page is no longer available',
        text: 'The link has expired or was revoked, or its content was withdrawn. Ask the sender for a new link.',
      },
      429: { title: 'Too many attempts', text: 'Wait a few minutes, and try again.' },
      500: {
        title: 'This page could not be loaded',
        text: 'The server failed to process the request. Try again. If it fails again, tell the operator this number:',
      },
      503: {
        title: 'The service is not available',
        text: 'A part of the service does not respond. Try again in a minute.',
      },
    },
    otherError: {
      title: 'This page cannot be shown',
      text: 'The address does not open in a browser this way.',
    },
    home: 'Open the dashboard',
    documentation: 'Read the documentation',
    password: 'Password',
    wrongPassword: 'The password is wrong. Check it, and try again.',
    siteWithPassword: { title: 'This site has a password', act: 'Open the site' },
    reportWithPassword: { title: 'This report has a password', act: 'Open the report' },
    needsLink: {
      title: 'This site needs a link',
      text: 'The link that you used has expired or is incomplete. Ask the sender for a new one.',
    },
    needsMember: {
      title: 'Only members can open this site',
      text: 'Sign in to the organization, and open the site again.',
    },
    signIn: 'Sign in',
    openAsMember: 'I am signed in: open the site',
  },
  de: {
    errors: {
      400: {
        title: 'Diese Adresse ist ungültig',
        text: 'Ein Teil der Adresse ist falsch. Prüfen Sie, ob Sie sie vollständig kopiert haben.',
      },
      401: {
        title: 'Diese Seite braucht einen Schlüssel',
        text: 'In der Adresse fehlt ein gültiger öffentlicher Schlüssel. Bitten Sie die Person, von der Sie die Adresse haben, um die vollständige Adresse.',
      },
      403: {
        title: 'Diese Seite braucht einen anderen Schlüssel',
        text: 'Der Schlüssel gilt hier nicht. Bitten Sie die Person, von der Sie die Adresse haben, um eine neue.',
      },
      404: {
        title: 'Seite nicht gefunden',
        text: 'Die Seite wurde verschoben oder entfernt, oder die Adresse enthält einen Tippfehler.',
      },
      410: {
        title: 'Diese Seite ist nicht mehr verfügbar',
        text: 'Der Link ist abgelaufen oder wurde widerrufen, oder der Inhalt wurde zurückgezogen. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
      },
      429: {
        title: 'Zu viele Versuche',
        text: 'Warten Sie einige Minuten und versuchen Sie es dann erneut.',
      },
      500: {
        title: 'Diese Seite konnte nicht geladen werden',
        text: 'Der Server konnte die Anfrage nicht verarbeiten. Versuchen Sie es erneut. Wenn es wieder nicht gelingt, nennen Sie dem Betreiber diese Nummer:',
      },
      503: {
        title: 'Der Dienst ist nicht verfügbar',
        text: 'Ein Teil des Dienstes antwortet nicht. Versuchen Sie es in einer Minute erneut.',
      },
    },
    otherError: {
      title: 'Diese Seite kann nicht angezeigt werden',
      text: 'Die Adresse lässt sich so nicht im Browser öffnen.',
    },
    home: 'Dashboard öffnen',
    documentation: 'Dokumentation lesen (englisch)',
    password: 'Passwort',
    wrongPassword: 'Das Passwort ist falsch. Prüfen Sie es und versuchen Sie es erneut.',
    siteWithPassword: { title: 'Diese Website hat ein Passwort', act: 'Website öffnen' },
    reportWithPassword: { title: 'Dieser Bericht hat ein Passwort', act: 'Bericht öffnen' },
    needsLink: {
      title: 'Diese Website öffnet sich nur mit einem Link',
      text: 'Der verwendete Link ist abgelaufen oder unvollständig. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
    },
    needsMember: {
      title: 'Nur Mitglieder können diese Website öffnen',
      text: 'Melden Sie sich bei der Organisation an und öffnen Sie die Website dann erneut.',
    },
    signIn: 'Anmelden',
    openAsMember: 'Ich bin angemeldet: Website öffnen',
  },
}
