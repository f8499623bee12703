/** Gallery: what the pages of services are made of. */
import { useState } from 'react';
import { DropZone, LinkList, LinkRow, ServicePage, StepWizard } from '../ui/index.ts';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const STEPS = [
  { id: 'upload', title: 'Upload', heading: 'What is to be checked?' },
  { id: 'options', title: 'Options', heading: 'How is it to be checked?' },
  { id: 'confirm', title: 'Confirm', heading: 'Is everything right?' },
];
const LIMITS = { words: { least: 300, most: 30_000 }, file: { kinds: 'PDF', megabytes: 20 }, cost: '30 credits' };
const QUESTIONS = [
  { question: 'How long does it take?', answer: 'A few minutes.' },
  { question: 'Who reads it?', answer: 'Nobody: it is done by this server alone.' },
];
const nothing = () => undefined;

export function ServicesSheet() {
  const [at, setAt] = useState(0);
  return (
    <Specimen name="Service page, step wizard, limits, questions" wide>
      <div className={styles.frame}>
        <ServicePage
          title="Similarity check"
          lead="Compares a manuscript with what has been published."
          limits={LIMITS}
          questions={QUESTIONS}
          history={{
            title: 'Orders',
            content: (
              <LinkList label="Orders">
                <LinkRow title="Thesis, third chapter" after="Ready" onOpen={nothing} />
                <LinkRow title="Grant proposal" after="Waiting" onOpen={nothing} />
              </LinkList>
            ),
          }}
        >
          <StepWizard
            steps={STEPS}
            current={STEPS[at]?.id ?? 'upload'}
            action="Check"
            canGoOn
            onBack={() => setAt(at - 1)}
            onNext={() => setAt(at + 1)}
            onFinish={() => setAt(0)}
          >
            <DropZone label="Drop a PDF here" onFiles={nothing} />
          </StepWizard>
        </ServicePage>
      </div>
    </Specimen>
  );
}
