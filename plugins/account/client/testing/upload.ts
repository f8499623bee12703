/** For tests: what is uploaded, which the stage answers as everything else. */

/** Uploads go by it and not by `fetch`; here the stage answers them too. */
export class Upload {
  readonly upload = {};
  status = 0;
  statusText = '';
  response: Blob | undefined;
  onload: () => void = () => undefined;
  #request: [method: string, url: string] = ['', ''];
  open(method: string, url: string) {
    this.#request = [method, url];
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return 'content-type: application/json';
  }
  async send() {
    const [method, url] = this.#request;
    const answer = await fetch(url, { method });
    this.status = answer.status;
    this.response = await answer.blob();
    this.onload();
  }
}
