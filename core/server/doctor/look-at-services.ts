/** What a house leans on: mail server and file storage, asked themselves. */
import type { Config } from '../config.ts';
import { filesOf } from '../files/open-files.ts';
import { askMailServer } from '../mail/smtp-transport.ts';
import { inTime } from '../observe/in-time.ts';
import { StoreProbe } from '../observe/store-probe.ts';
import { broken, type Finding, fine, reasonOf } from './finding.ts';

export const lookAtMail = async ({ SMTP_URL: url }: Pick<Config, 'SMTP_URL'>): Promise<readonly Finding[]> => {
  if (url === undefined) return [fine('Mails are written as files, as no SMTP_URL is set')];
  try {
    await inTime(askMailServer(url));
    return [fine('The mail server answers')];
  } catch (error) {
    return [
      broken(`The mail server cannot be used: ${reasonOf(error)}`, 'Look at SMTP_URL, and whether this machine may reach it.'),
    ];
  }
};

export const lookAtStorage = async (config: Config): Promise<readonly Finding[]> => {
  const { S3_BUCKET: bucket } = config;
  // The folder is looked at with the others.
  if (bucket === undefined) return [];
  const works = await inTime(filesOf(config).then((files) => new StoreProbe(files).works())).catch(() => false);
  return works
    ? [fine(`Files can be stored in the bucket ${bucket}`)]
    : [
        broken(
          `Files cannot be stored in the bucket ${bucket}.`,
          'Look at S3_ENDPOINT, S3_REGION and the keys, and whether the bucket is there.',
        ),
      ];
};
