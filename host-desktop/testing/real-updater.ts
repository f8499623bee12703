/**
 * electron-updater itself, as it is used for an AppImage of Linux, where no Electron is: the program is told to it, and what it asks of a
 * network goes over Node.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { configureRequestUrl, type DownloadOptions, HttpExecutor } from 'builder-util-runtime';
import electronUpdater, { type AppImageUpdater } from 'electron-updater';

type ClientRequest = ReturnType<typeof request>;

class NodeExecutor extends HttpExecutor<ClientRequest> {
  createRequest(options: RequestOptions, callback: (response: never) => void): ClientRequest {
    return request(options, callback as never);
  }

  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const asked: RequestOptions = { headers: options.headers ?? {} };
      configureRequestUrl(url, asked);
      const callback = (error: Error | null): void => (error ? reject(error) : resolve(destination));
      this.doDownload(asked, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

/** @param folder in which the program lies and downloads are kept; it is made */
export const realUpdater = (folder: string, version = '0.1.0'): AppImageUpdater => {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'carrel.AppImage');
  writeFileSync(program, 'carrel');
  process.env['APPIMAGE'] = program;
  const config = join(folder, 'app-update.yml');
  writeFileSync(config, 'updaterCacheDirName: carrel-updater\n');
  const updater = new electronUpdater.AppImageUpdater(null, {
    version,
    name: 'carrel',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  updater.logger = null;
  updater.disableDifferentialDownload = true;
  return updater;
};
