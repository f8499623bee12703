/** The mails about programs, in the reader's language. */
type Written = { readonly subject: string; readonly text: string };
type Texts = Readonly<Record<'en' | 'de', (product: string, name: string, link: string) => Written>>;

export const tokenMail: Texts = {
  en: (product, name, link) => ({
    subject: `A token for programs was made in your ${product} account`,
    text: `With the token “${name}” a program can use your account, as far as you have allowed it.\n\nIf that was not you, revoke it under “Programs” in your profile, and set a new password at once:\n${link}\n`,
  }),
  de: (product, name, link) => ({
    subject: `In Ihrem ${product}-Konto wurde ein Token für Programme erstellt`,
    text: `Mit dem Token „${name}“ kann ein Programm Ihr Konto benutzen, soweit Sie es ihm erlaubt haben.\n\nWenn Sie das nicht waren, widerrufen Sie es in Ihrem Profil unter „Programme“ und legen Sie sofort ein neues Passwort fest:\n${link}\n`,
  }),
};

/** A webhook that did not answer for long. */
export const hookOffMail: Texts = {
  en: (product, address, link) => ({
    subject: `${product} has switched a webhook off`,
    text: `What was to be brought to ${address} did not arrive again and again. The webhook is switched off.\n\nSwitch it on again under “Webhooks” in your profile when it works:\n${link}\n`,
  }),
  de: (product, address, link) => ({
    subject: `${product} hat einen Webhook abgeschaltet`,
    text: `Was an ${address} gehen sollte, kam wiederholt nicht an. Der Webhook ist abgeschaltet.\n\nSchalten Sie ihn in Ihrem Profil unter „Webhooks“ wieder ein, wenn er arbeitet:\n${link}\n`,
  }),
};
