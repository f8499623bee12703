/** What one does to the images of a project, with the notices that belong to it. */
import { askFiles } from '#client-kit';
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Language, StatusBar, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import { IMAGE_ENDINGS } from '../../common/image-type.ts';
import type { ProjectImage } from '../../common/model/image.ts';
import { mayWrite } from '../../common/roles.ts';
import { ImagePreview } from '../dialogs/image-preview.tsx';
import type { LibraryStore } from '../library-store.ts';
import { sortImages } from '../stores/image-files.ts';
import type { ProjectImages } from '../stores/project-images.ts';
import type { Toasts } from '../toasts.ts';

export interface ImageActionParts {
  readonly api: Pick<ApiOf<LibraryContract>, 'uploadProjectImage' | 'deleteProjectImage'>;
  readonly store: LibraryStore;
  readonly images: ProjectImages;
  readonly dialogs: Dialogs;
  readonly host: Host;
  readonly status: StatusBar;
  readonly language: Language;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class ImageActions {
  readonly #parts: ImageActionParts;

  constructor(parts: ImageActionParts) {
    this.#parts = parts;
  }

  async choose(): Promise<void> {
    await this.upload(await askFiles(IMAGE_ENDINGS.join(','), true));
  }

  /** Without a project nothing is sent (LIB-074). */
  async upload(files: readonly File[], project = this.#parts.store.project): Promise<void> {
    const { store, images, toasts } = this.#parts;
    if (files.length === 0) return;
    if (project === undefined) return toasts.problem('image.noProject');
    const { accepted, refusals } = await sortImages(files);
    for (const refusal of refusals) toasts.problem(refusal);
    if (accepted.length === 0) return;
    const count = await this.#send(accepted, project);
    if (count === 0) return;
    toasts.say('image.uploaded', { count });
    await Promise.all([images.refresh(), store.projects.load()]);
  }

  /** One after the other, until one is refused. @returns how many were stored */
  async #send(files: readonly File[], project: number): Promise<number> {
    const { api, status, toasts, t } = this.#parts;
    const show = (share: number) =>
      status.set({
        id: 'library.images',
        text: t('image.uploading', { count: files.length }),
        icon: 'image-plus',
        kind: 'busy',
        progress: share / files.length,
      });
    let done = 0;
    let item = show(0);
    try {
      for (const file of files) {
        const form = { project_id: project, featureId: 'project_images' };
        const onProgress = (share: number) => (item = show(done + share));
        await api.uploadProjectImage({ form, files: { files: file } }, { onProgress });
        done++;
      }
    } catch (error) {
      toasts.refused(error, 'image.uploadFailed');
    } finally {
      item.dispose();
    }
    return done;
  }

  /** The preview dialog (LIB-038). @param id of the image to begin with; the newest when not given */
  async preview(id?: number): Promise<void> {
    const { store, images, dialogs, language, t } = this.#parts;
    void images.show(store.project);
    await dialogs.open<void>((close) => ImagePreview({ t, language: language.code, images, actions: this, first: id, close }), {
      title: store.chosen ? t('image.of', { title: store.chosen.title }) : t('image.heading'),
      size: 'large',
    });
  }

  /** Whether this person may add to or delete from the images of a project. */
  canChange(project: number | undefined): boolean {
    const { store } = this.#parts;
    return mayWrite(store.projects.get(project)?.role);
  }

  /** Asks first: an image does not go through the recycle bin. @returns whether it is gone */
  async delete({ projectId, fileId, name }: ProjectImage): Promise<boolean> {
    const { api, store, images, dialogs, toasts } = this.#parts;
    if (!(await dialogs.confirmDelete(name))) return false;
    try {
      await api.deleteProjectImage({ body: { projectId, fileId } });
      images.forget(fileId);
      toasts.say('image.deleted');
      void store.projects.load();
      return true;
    } catch (error) {
      toasts.refused(error, 'image.deleteFailed');
      return false;
    }
  }

  async download({ fileId, name }: ProjectImage): Promise<void> {
    const { images, host, toasts } = this.#parts;
    try {
      await host.save(await images.original(fileId), name);
    } catch (error) {
      toasts.failure(error, 'image.loadFailed');
    }
  }
}
