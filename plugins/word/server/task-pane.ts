/** What the task pane is let do: which calls its sessions may make, what its page may load, and who may show it. */
import type { ConnectedApp, PageSources } from '#plugin-api/server';
import { citingContract } from '#plugins/citing/common/contract.ts';
import { articleCalls } from '#plugins/library/common/contract/articles.ts';
import { projectCalls } from '#plugins/library/common/contract/projects.ts';
import { wordContract } from '../common/contract.ts';

/** It reads and cites. A session in a document that goes from hand to hand changes nothing. */
export const taskPaneApp: ConnectedApp = {
  clientId: 'carrel-word',
  calls: [
    projectCalls.getAllProjects,
    articleCalls.listArticles,
    articleCalls.getArticle,
    citingContract.listStyles,
    ...Object.values(wordContract),
  ],
};

/** Word on the web shows it in a frame of Office, that in one of the place where the document is; on a computer nobody frames it. */
export const taskPanePage: PageSources = {
  script: ['https://appsforoffice.microsoft.com'],
  framedBy: [
    'https://*.officeapps.live.com',
    'https://onedrive.live.com',
    'https://*.office.com',
    'https://*.microsoft365.com',
    'https://*.cloud.microsoft',
    'https://*.sharepoint.com',
  ],
};
